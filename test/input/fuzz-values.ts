/** Raw JSON for one field, so that a value may be what no JavaScript value can write. */
export interface BadValue {
  what: string;
  json: string;
}

const json = (what: string, value: unknown): BadValue => ({ what, json: JSON.stringify(value) });

const NOT_TEXT: BadValue[] = [
  json('a number', 7),
  json('a boolean', true),
  json('a list', ['text']),
  json('an object', { text: 'text' }),
  { what: 'a number beyond all bounds', json: '1e999' },
];

const UNSTORABLE: BadValue[] = [
  { what: 'a NUL', json: '"a\\u0000b"' },
  { what: 'a lone high surrogate', json: '"a\\ud83d"' },
  { what: 'a lone low surrogate', json: '"\\udc77b"' },
  { what: 'a surrogate pair the wrong way round', json: '"\\udc77\\ud83d"' },
];

const MISSING: BadValue[] = [{ what: 'null', json: 'null' }];

/** @param most in UTF-16 units; @param required whether null is wrong, too */
export function badTexts({ most, required = true }: { most?: number; required?: boolean }): BadValue[] {
  return [
    ...NOT_TEXT,
    ...UNSTORABLE,
    ...(required ? MISSING : []),
    ...(most === undefined
      ? []
      : [{ what: 'one unit too many', json: JSON.stringify('x'.repeat(most + 1)) }]),
    ...(most === undefined || most > 1_000 ? [] : [json('ten million units', 'x'.repeat(10_000_000))]),
  ];
}

export function badWholeNumbers({
  least,
  required = true,
}: {
  least: number;
  required?: boolean;
}): BadValue[] {
  return [
    json('a text', '1'),
    json('an empty text', ''),
    json('NaN as text', 'NaN'),
    json('a boolean', true),
    json('a list', [1]),
    json('an object', { value: 1 }),
    json('a fraction', 1.5),
    json('one less than the least', least - 1),
    json('a large negative one', -(2 ** 53)),
    json('one that a double can not hold', 2 ** 53),
    { what: 'beyond 64 bits', json: '9223372036854775808' },
    { what: 'beyond all bounds', json: '1e999' },
    { what: 'beyond all bounds below', json: '-1e999' },
    ...(required ? MISSING : []),
  ];
}

export function badBooleans(): BadValue[] {
  return [json('a text', 'true'), json('a number', 1), json('a list', []), json('an object', {})];
}

/** As they stand in a query string, already encoded. */
export const BAD_QUERY_NUMBERS: readonly string[] = [
  '',
  'abc',
  'NaN',
  'Infinity',
  '1.5',
  '1e3',
  '0x10',
  '%2B1',
  '%201',
  '1%20',
  '%00',
  '1%00',
  '%F0%9F%8F%A0',
  '9'.repeat(40),
  '1,2',
];

/** As they stand in a path, already encoded. */
export const BAD_IDS: readonly string[] = [
  'abc',
  '1',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '..%2F..%2Fetc%2Fpasswd',
  '%7B11111111-1111-4111-8111-111111111111%7D',
  '11111111-1111-4111-8111-11111111111',
  '11111111-1111-4111-8111-1111111111111',
  '11111111-1111-4111-8111-11111111111g',
  '11111111111141118111111111111111',
  '11111111-1111-4111-8111-111111111111%20',
  "11111111-1111-4111-8111-111111111111'--",
  '__proto__',
  'constructor',
  'x'.repeat(4_000),
];
