/** Where a page of the document list ended: newest first, so the next one begins behind this row. */
export interface ListPosition {
  /** As Postgres prints it: a JavaScript date would lose the microseconds that order the rows. */
  updatedAt: string;
  id: string;
}

const TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:?\d\d)?|Z)?$/;
const ID = /^[0-9a-f-]{36}$/;

export function writeCursor({ updatedAt, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([updatedAt, id]), 'utf8').toString('base64url');
}

/** @returns `undefined` for anything that `writeCursor` did not make */
export function readCursor(cursor: string): ListPosition | undefined {
  try {
    const [updatedAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [
      unknown,
      unknown,
    ];
    return typeof updatedAt === 'string' && typeof id === 'string' && TIME.test(updatedAt) && ID.test(id)
      ? { updatedAt, id }
      : undefined;
  } catch {
    return undefined;
  }
}
