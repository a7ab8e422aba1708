/** A piece of SQL with the values in it, so that a statement can be made of parts that know nothing of each other. */
export interface Sql {
  /** Around the values: always one more than there are values. */
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

/** SQL as it is written; what is put into it is a value that becomes a parameter, or a piece of SQL itself. */
export function sql(texts: TemplateStringsArray, ...inserted: readonly unknown[]): Sql {
  const all = [texts[0] ?? ''];
  const values: unknown[] = [];
  inserted.forEach((each, i) => {
    const after = texts[i + 1] ?? '';
    if (isSql(each)) {
      all.push(`${all.pop() ?? ''}${each.texts[0] ?? ''}`, ...each.texts.slice(1));
      all.push(`${all.pop() ?? ''}${after}`);
      values.push(...each.values);
    } else {
      all.push(after);
      values.push(each);
    }
  });
  return { texts: all, values };
}

/** Pieces one after the other with a comma between them, as in a list of common table expressions. */
export function commaSeparated(pieces: readonly Sql[]): Sql {
  return pieces.reduce((list, piece) => sql`${list}, ${piece}`);
}

/** @returns the statement with its parameters numbered, and their values: the arguments of a driver's `query` */
export function toQuery({ texts, values }: Sql): [statement: string, values: unknown[]] {
  return [texts.reduce((statement, text, i) => `${statement}$${i}${text}`), [...values]];
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'texts' in value && 'values' in value;
}
