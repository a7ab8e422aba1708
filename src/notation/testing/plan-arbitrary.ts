import fc from 'fast-check';

/**
 * Texts of plans with every feature of the notation, and with what people get wrong: glued forms, odd white
 * space, doubled IDs, stray lines, marks at the end. Shrinks line by line and piece by piece.
 */
export function planText(): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.array(treeLine(), { maxLength: 14 }),
      fc.option(descriptionPart(), { nil: '' }),
      fc.constantFrom('', '\n', '\n\n'),
    )
    .map(([lines, part, end]) => lines.join('\n') + part + end);
}

/** IDs come from a small pool, so that references meet holders and doubles occur. */
export const ids: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'US-1', 'x.y', 'größe', '.s');

export const names: fc.Arbitrary<string> = fc.constantFrom('ben', 'anna.b', 'ümlaut', 'x-1', '田中');

/** Labels without anything that would be read as something else. */
export const plainLabels: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('Backend', 'R&D', 'C#', '100%', 'a:b', '...', 'Größe', '(quoted)', '"x"'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

/** Description texts: lines and paragraphs, also with blanks around. */
export const descriptionTexts: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('text', ' more #a (M) ', '', '"quoted"', '- no node', '#a'), { maxLength: 5 })
  .map((lines) => lines.join('\n'));

const indents = fc.constantFrom('', '', '  ', '  ', '    ', '      ', '\t', '\t\t', ' ', '   ', ' \t');
const gates = fc.constantFrom(
  '- ',
  '- ',
  '- ',
  '',
  '-',
  '+ ',
  '| ',
  '| ',
  '= ',
  '=\t',
  '-   ',
  '|',
  '-\u00a0',
);
const boxes = fc.constantFrom(
  '',
  '',
  '',
  '[ ] ',
  '[x] ',
  '[X]',
  '[~]  ',
  '[^] ',
  '[-] ',
  '[?]',
  '[z] ',
  '[] ',
  '[xy] ',
);
const folds = fc.constantFrom('', '', '', '', '> ', '< ', '>');
const gaps = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '', '\t', '\u00a0', ' \\\n  ', ' \\ %% c\n', ' \\\n');
const ends = fc.constantFrom('', '', '', '', ' ', ' %% comment (L) #c', '%% glued', ' \\');

function piece(): fc.Arbitrary<string> {
  const list = (sign: string, glue: string) =>
    fc.array(ids, { minLength: 1, maxLength: 3 }).map((some) => sign + some.join(glue));
  return fc.oneof(
    { weight: 4, arbitrary: plainLabels },
    { weight: 1, arbitrary: fc.constantFrom('(S)', '(m)', '(XXL)', '(M)x', '(huge)') },
    { weight: 1, arbitrary: names.map((name) => `@${name}`) },
    { weight: 1, arbitrary: names.map((name) => `&${name}`) },
    {
      weight: 2,
      arbitrary: fc.tuple(ids, fc.constantFrom(': ', ':', ' ', '')).map(([id, end]) => `#${id}${end}`),
    },
    { weight: 2, arbitrary: list(':#', ',#') },
    { weight: 1, arbitrary: fc.constantFrom('!!!', '!', 'https://u.example/#a', 'http://v.example') },
    { weight: 1, arbitrary: fc.constantFrom('#', ':', ',', '@', '"', '> ', '[x]', '\\', '%') },
  );
}

function content(): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(piece(), gaps), { maxLength: 5 })
    .map((pieces) =>
      pieces.flatMap(([text, gap], i) => (i === pieces.length - 1 ? [text] : [text, gap])).join(''),
    );
}

function nodeLine(): fc.Arbitrary<string> {
  return fc.tuple(indents, gates, folds, boxes, folds, content(), ends).map((parts) => parts.join(''));
}

function treeLine(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: nodeLine() },
    {
      weight: 2,
      arbitrary: fc
        .tuple(indents, fc.constantFrom('" text', '"\t text %% c', '" ', '" a \\\n  b', '" #a (M)'))
        .map((p) => p.join('')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(indents, fc.constantFrom('', '%% comment', '- [x]', '(M)', '\\'))
        .map((p) => p.join('')),
    },
  );
}

function descriptionPart(): fc.Arbitrary<string> {
  const line = fc.oneof(
    { weight: 3, arbitrary: ids.map((id) => `#${id}`) },
    { weight: 1, arbitrary: ids.map((id) => `#${id}: %% head`) },
    { weight: 4, arbitrary: fc.constantFrom('  text', '\tmore %% c', '    deep \\') },
    { weight: 2, arbitrary: fc.constantFrom('', '  ', '%% comment', '  %% comment', '---', 'stray') },
  );
  return fc.array(line, { maxLength: 9 }).map((lines) => `\n---\n${lines.join('\n')}`);
}
