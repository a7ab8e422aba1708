import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './cursor.js';

const POSITION = { at: new Date('2026-11-30T12:00:00.123Z'), id: '0b3c4d5e-6f70-4182-93a4-b5c6d7e8f901' };

describe('a cursor', () => {
  it('reads back as the position that it was written for', () => {
    expect(readCursor(writeCursor(POSITION))).toEqual(POSITION);
  });

  it.each([
    '',
    'x',
    'null',
    ...[
      null,
      5,
      {},
      [],
      [1],
      ['a', POSITION.id],
      [1e300, POSITION.id],
      [1, 'x'],
      [1, `${POSITION.id}'; --`],
    ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  ])('that nobody gave out is none: %s', (cursor) => {
    expect(readCursor(cursor)).toBeUndefined();
  });
});
