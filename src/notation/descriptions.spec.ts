import { describe, expect, it } from '@jest/globals';
import { joinDescription, readDescriptionPart, shortDescriptionText } from './descriptions.js';
import { parsePlan } from './parse.js';

describe('short form', () => {
  it.each([
    ['  " text ', 'text'],
    ['"\ttext', 'text'],
    ['" ', ''],
    ['"', null],
    ['"text"', null],
    ['"\u00a0text', null],
    ['- " text', null],
  ])('%j says %j', (line, text) => {
    expect(shortDescriptionText(line)).toBe(text);
  });

  it('describes the node before it, wherever the line is indented', () => {
    const { nodes } = parsePlan('- a\n" one\n      " two \\\n   goes on\n- (M)\n" three\n- b');
    expect(nodes.map((node) => node.description)).toEqual(['one\ntwo goes on\nthree', null]);
  });

  it('before any node is stray', () => {
    expect(parsePlan('" x\n- a').readingWarnings).toEqual([{ type: 'descStray', line: 1 }]);
  });
});

describe('long form', () => {
  it('keeps the physical lines of heads and texts', () => {
    const lines = ['- #a: A', '---', '', '#a: %% head', '  one %% c', '', '--- ', '\ttwo', '#b'];
    expect(readDescriptionPart(lines, 2).blocks).toEqual([
      {
        id: 'a',
        head: 3,
        lines: [
          { line: 4, text: 'one' },
          { line: 5, text: '' },
          { line: 7, text: 'two' },
        ],
      },
      { id: 'b', head: 8, lines: [] },
    ]);
  });

  it.each([
    ['an unindented other line', 'x', [1]],
    ['an indented line with no open block', '  x', [1]],
    ['each line of several', '  x\ny\n  z', [1, 2, 3]],
    ['a head with text behind it', '#a text', [1]],
    ['a head that is indented', ' #a', [1]],
    ['an indented line behind a stray one that closed the block', '#a\n t\nx\n  y', [3, 4]],
    ['but no empty line and no divider', '\n   \n%% c\n-----', []],
    ['nor the text of an unknown node', '#nobody\n  text', []],
  ])('stray is %s', (_what, text, lines) => {
    const { readingWarnings } = parsePlan(`- #a: A\n---\n${text}`);
    const strays = readingWarnings.filter((warning) => warning.type === 'descStray');
    expect(strays.map((warning) => warning.line - 2)).toEqual(lines);
  });

  it('of an ID that no node has is told by its head', () => {
    expect(parsePlan('- a\n---\n#x:\n  text').readingWarnings).toEqual([
      { type: 'unknownDesc', line: 3, id: 'x' },
    ]);
  });

  it('belongs to the first holder of a doubled ID', () => {
    const { nodes } = parsePlan('- #a: one\n- #a: two\n---\n#a\n  text');
    expect(nodes.map((node) => node.description)).toEqual(['text', null]);
  });

  it('reads no continuation', () => {
    expect(parsePlan('- #a: A\n---\n#a\n  one \\\n  two').nodes[0]!.description).toBe('one \\\ntwo');
  });
});

describe('pieces joined', () => {
  it.each([
    [['a', 'b'], 'a\nb'],
    [['', 'a', '', '', 'b', ''], 'a\n\nb'],
    [['', ''], null],
    [[], null],
  ])('%j gives %j', (pieces, text) => {
    expect(joinDescription(pieces)).toBe(text);
  });

  it('an empty line at the end of a block is a paragraph break before the next piece', () => {
    const text = '- #a: A\n  " s\n---\n#a\n  one\n\n#b\n#a\n  two';
    expect(parsePlan(text).nodes[0]!.description).toBe('s\none\n\ntwo');
  });
});
