import { describe, expect, it } from '@jest/globals';
import {
  applyEdits,
  moveNode,
  removeNode,
  setDependencies,
  setId,
  setLabel,
  setPeople,
  setSize,
} from './index.js';

/** That each of these ends, and is right, is the test: anything quadratic would take minutes. */
describe('inputs that hurt', () => {
  it('40,000 continuation lines', () => {
    const text = `- a \\\n${'b \\\n'.repeat(40_000)}c`;
    expect(setLabel(text, { line: 20_000 }, 'new').text).toBe(`- new \\\n${'\\\n'.repeat(40_000)}`);
  });

  it('40,000 people on one line, away and back', () => {
    const names = Array.from({ length: 40_000 }, (_, i) => `p${i}`);
    const text = `- X ${names.map((name) => `@${name}`).join(' ')} y`;
    expect(setPeople(text, { line: 1 }, []).text).toBe('- X y');
    expect(setPeople('- X y', { line: 1 }, names).text).toBe(`- X y ${text.slice(4, -2)}`);
  });

  it('dependencies in 200,000 stretches', () => {
    const text = `- X :#a${'@p,#b'.repeat(200_000)}`;
    expect(setDependencies(text, { line: 1 }, ['c']).text).toBe(`- X :#c${'@p'.repeat(200_000)}`);
  });

  it('80,000 blanks', () => {
    const blanks = ' '.repeat(80_000);
    expect(setSize(`-${blanks}X${blanks}(M)${blanks}y`, { line: 1 }, 'none').text).toBe(
      `-${blanks}X${blanks}y`,
    );
  });

  it('1,900 levels', () => {
    const text = Array.from({ length: 1900 }, (_, i) => `${' '.repeat(i)}- #n${i}`).join('\n');
    const { text: after } = moveNode(text, { id: 'n900' }, { toRoot: true });
    expect(after.split('\n')[900]).toBe('- #n900');
    expect(after.split('\n')[1899]).toBe(`${' '.repeat(999)}- #n1899`);
  });

  it('100,000 children: one to the front, all away', () => {
    const text = `- R\n${'  - a\n'.repeat(100_000)}`;
    expect(moveNode(text.replace(/a\n$/, 'z\n'), { line: 100_001 }, { first: true }).ops).toEqual([
      { op: 'insert', index: 1, lines: ['  - z'] },
      { op: 'delete', index: 100_000, count: 1 },
    ]);
    expect(removeNode(text, { line: 1 }).text).toBe('');
  });

  it('30,000 references to one ID', () => {
    const text = `- #a: A\n${'- x :#a\n'.repeat(30_000)}---\n${'#a\n  t\n'.repeat(30_000)}`;
    const result = setId(text, { id: 'a' }, 'new');
    expect(result.text).toBe(text.replaceAll('#a', '#new'));
    expect(result.alsoChanged).toHaveLength(60_000);
  });

  it('a list of 200 edits on 2,000 nodes', () => {
    const text = Array.from({ length: 2000 }, (_, i) => `- #n${i}: Node`).join('\n');
    const edits = Array.from({ length: 200 }, (_, i) => ({
      verb: 'setStatus' as const,
      line: i + 1,
      status: 'x',
    }));
    const result = applyEdits(text, edits);
    expect(result.text.match(/\[x\]/g)).toHaveLength(200);
  });
});
