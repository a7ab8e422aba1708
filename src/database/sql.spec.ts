import { describe, expect, it } from '@jest/globals';
import { commaSeparated, sql, toQuery } from './sql.js';

describe('SQL of parts', () => {
  it('makes values parameters, in their order', () => {
    expect(toQuery(sql`SELECT ${1}, ${'two'}`)).toEqual(['SELECT $1, $2', [1, 'two']]);
  });

  it('numbers the values of its parts together with its own', () => {
    const part = sql`b = ${2} AND c = ${3}`;
    expect(toQuery(sql`a = ${1} AND (${part}) AND d = ${4}`)).toEqual([
      'a = $1 AND (b = $2 AND c = $3) AND d = $4',
      [1, 2, 3, 4],
    ]);
  });

  it('takes parts without values, at the edges, next to each other and in each other', () => {
    const inner = sql`${sql`x`}${sql`y = ${1}`}`;
    expect(toQuery(sql`${inner}${2}`)).toEqual(['xy = $1$2', [1, 2]]);
  });

  it('never takes a value for SQL, whatever it looks like', () => {
    const values = ["'; DROP TABLE documents --", '$1', null, { texts: 'x' }, ['a'], new Date(0)];
    expect(
      toQuery(sql`SELECT ${values[0]}, ${values[1]}, ${values[2]}, ${values[3]}, ${values[4]}, ${values[5]}`),
    ).toEqual(['SELECT $1, $2, $3, $4, $5, $6', values]);
  });

  it('lists parts with commas', () => {
    expect(toQuery(commaSeparated([sql`a AS (${1})`, sql`b AS (${2})`, sql`c`]))).toEqual([
      'a AS ($1), b AS ($2), c',
      [1, 2],
    ]);
  });
});
