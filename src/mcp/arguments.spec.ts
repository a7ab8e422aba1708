import { describe, expect, it } from '@jest/globals';
import { PlanError } from '../notation/plan-error.js';
import { checkArguments } from './arguments.js';
import { boolean, integer, list, object, string } from './schema.js';

const SCHEMA = object(
  {
    document: string('UUID'),
    id: string('node'),
    line: integer('line', { minimum: 1 }),
    limit: integer('rows', { minimum: 1, maximum: 100 }),
    returnText: boolean('whole text'),
    gate: string('gate', ['and', 'or', 'xor', 'optional']),
    base: object({ version: integer('version'), checksum: string('checksum') }, ['version', 'checksum']),
    edits: list(
      'edits',
      object({ verb: string('verb'), people: list('names', string('name')), new: string('new') }),
    ),
  },
  ['id'],
);

const check = (given: unknown): Record<string, unknown> => checkArguments(SCHEMA, given, { node: 'id' });

describe('arguments', () => {
  it.each([
    ['a number for an ID', { id: 12 }, { id: '12' }],
    ['a number in a string', { id: 'a', line: '7' }, { id: 'a', line: 7 }],
    ['a boolean in a string', { id: 'a', returnText: 'True' }, { id: 'a', returnText: true }],
    [
      'an object in a string',
      { id: 'a', base: '{"version":"3","checksum":"s"}' },
      { id: 'a', base: { version: 3, checksum: 's' } },
    ],
    ['a list in a string', { id: 'a', edits: '[{"verb":"v"}]' }, { id: 'a', edits: [{ verb: 'v' }] }],
    [
      'one object where a list is meant',
      { id: 'a', edits: { verb: 'v' } },
      { id: 'a', edits: [{ verb: 'v' }] },
    ],
    [
      'one name where a list is meant',
      { id: 'a', edits: [{ verb: 'v', people: 'anna' }] },
      { id: 'a', edits: [{ verb: 'v', people: ['anna'] }] },
    ],
    ['null for absent', { id: 'a', line: null }, { id: 'a' }],
    ['an empty string for absent', { id: 'a', document: '', line: '' }, { id: 'a' }],
    [
      'an empty new text as it is',
      { id: 'a', edits: [{ verb: 'v', new: '' }] },
      { id: 'a', edits: [{ verb: 'v', new: '' }] },
    ],
    ['another case of an allowed word', { id: 'a', gate: 'XOR' }, { id: 'a', gate: 'xor' }],
    ["the gate's character", { id: 'a', gate: '|' }, { id: 'a', gate: 'or' }],
    ['what a client leaks', { id: 'a', toolCallId: 'call_1' }, { id: 'a' }],
    ['an alias', { node: 'a' }, { id: 'a' }],
    ['all of them as one string', '{"id":"a"}', { id: 'a' }],
  ])('take %s', (_case, given, values) => {
    expect(check(given)).toEqual(values);
  });

  it.each([
    ['a missing one', {}, 'id', /"id" is missing/],
    ['an empty required one that stays as it is', { id: '', line: 'x' }, 'line', /whole number/],
    ['an unknown one', { id: 'a', lien: 3 }, 'lien', /no argument "lien"/],
    [
      'an unknown one further in',
      { id: 'a', base: { version: 1, checksum: 's', sum: 1 } },
      'base.sum',
      /base\.sum/,
    ],
    ['a fraction', { id: 'a', line: 1.5 }, 'line', /whole number from 1 up/],
    ['a number out of range', { id: 'a', limit: 101 }, 'limit', /from 1 to 100/],
    ['a word that is not allowed', { id: 'a', gate: 'nand' }, 'gate', /one of and, or, xor, optional/],
    ['an object for a string', { id: {} }, 'id', /must be a string/],
    ['a boolean for a string', { id: true }, 'id', /must be a string/],
    ['no object', [1], 'arguments', /an object/],
    ['a part of a nested object', { id: 'a', base: { version: 1 } }, 'base.checksum', /missing/],
    ['a wrong item of a list', { id: 'a', edits: [{ verb: 'v' }, 7] }, 'edits[1]', /object/],
    ['NUL', { id: 'a\0' }, 'id', /NUL.*offset 1/],
    ['half a surrogate pair', { id: 'ab\ud800' }, 'id', /half a surrogate pair.*offset 2/],
    ['one that came twice', { id: 'a', node: 'b' }, 'id', /twice/],
    ['a name of the prototype', { id: 'a', constructor: 1 }, 'constructor', /no argument/],
  ])('refuse %s, naming the field', (_case, given, field, message) => {
    const error = refusal(given);
    expect(error.code).toBe('invalidInput');
    expect(error.data.field).toBe(field);
    expect(error.message).toMatch(message);
    expect(error.hint).toBeTruthy();
  });

  it('name the closest valid one for a slip', () => {
    expect(refusal({ id: 'a', return_text: true }).hint).toMatch(/^Did you mean "returnText"\?/);
    expect(refusal({ id: 'a', docment: 'x' }).data.closest).toBe('document');
  });

  it('quote what came only in short', () => {
    const error = refusal({ id: 'a', line: 'x'.repeat(100_000) });
    expect(error.message.length).toBeLessThan(200);
  });
});

function refusal(given: unknown): PlanError {
  try {
    check(given);
  } catch (error) {
    if (error instanceof PlanError) {
      return error;
    }
  }
  throw new Error('The arguments were taken.');
}
