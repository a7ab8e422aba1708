import { describe, expect, it } from '@jest/globals';
import { joinLines, splitLines } from './lines.js';

describe('joinLines', () => {
  it.each(['', 'a', 'a\n', '\n\n', 'a\nb'])('leads back from splitLines: %j', (text) => {
    expect(joinLines(splitLines(text))).toBe(text);
  });
});
