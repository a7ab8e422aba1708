import { describe, expect, it } from '@jest/globals';
import { applyOps } from '../../line-diff/apply.js';
import { plan } from '../testing/plan-text.js';
import { applyEdits } from './index.js';
import type { Edit } from './index.js';

const text = plan`
  - #a: A
    - a1
    - a2
  - #b: B :#a
    " about B
`;

describe('a list of edits', () => {
  it('is one change of the text', () => {
    const edits: Edit[] = [
      { verb: 'addNode', node: '- #n: N', parent: 'a', first: true, description: 'new' },
      { verb: 'setStatus', id: 'n', status: 'in progress' },
      { verb: 'setSize', line: 3, size: 'M' },
      { verb: 'moveNode', line: 2, parent: 'b' },
      { verb: 'setId', line: 5, newId: 'bb' },
      { verb: 'setPeople', id: 'bb', people: ['ben'] },
      { verb: 'setKeywords', line: 2, keywords: ['k'] },
      { verb: 'setDependencies', id: '#n', dependencies: ['bb'] },
      { verb: 'setUrl', line: 3, url: 'https://u.example' },
      { verb: 'setGate', line: 3, gate: 'optional' },
      { verb: 'setFocus', line: 3, on: true },
      { verb: 'setLabel', line: 1, label: 'Alpha' },
      { verb: 'setDescription', line: 3, description: 'about a2' },
      { verb: 'replaceText', old: 'about B', new: 'on B' },
      { verb: 'removeNode', line: 2, discard: true },
    ];
    const result = applyEdits(text, edits);
    expect(result.text).toBe(plan`
      - #a: Alpha
        - [~] #n: N :#bb
          " new
        + a2 (M) https://u.example !!!
          " about a2
      - #bb: B @ben :#a
        " on B
        - [-] a1 &k
    `);
    expect(applyOps(text.split('\n'), result.ops).join('\n')).toBe(result.text);
    expect(result.edits.map(({ verb, node }) => [verb, node?.id, node?.line])).toEqual([
      ['addNode', 'n', 2],
      ['setStatus', 'n', 2],
      ['setSize', undefined, 4],
      ['moveNode', undefined, 8],
      ['setId', 'bb', 6],
      ['setPeople', 'bb', 6],
      ['setKeywords', undefined, 8],
      ['setDependencies', 'n', 2],
      ['setUrl', undefined, 4],
      ['setGate', undefined, 4],
      ['setFocus', undefined, 4],
      ['setLabel', 'a', 1],
      ['setDescription', undefined, 4],
      ['replaceText', undefined, undefined],
      ['removeNode', undefined, 8],
    ]);
  });

  it('says of itself and of each edit whether it changed something', () => {
    const { changed, edits } = applyEdits(text, [
      { verb: 'setStatus', id: 'a', status: 'x' },
      { verb: 'setStatus', id: 'a', status: 'done' },
    ]);
    expect([changed, ...edits.map((edit) => edit.changed)]).toEqual([true, true, false]);
  });

  it('goes on by line behind an edit that changed nothing', () => {
    const edits: Edit[] = [
      { verb: 'setStatus', line: 3, status: 'none' },
      { verb: 'setSize', line: 3, size: 'M' },
    ];
    expect(applyEdits(text, edits).text.split('\n')[2]).toBe('  - a2 (M)');
  });

  it('takes no address where the verb has none', () => {
    const edits: Edit[] = [
      { verb: 'addNode', line: 999, node: '- N' },
      { verb: 'replaceText', line: 999, old: 'about B', new: 'on B' },
    ];
    expect(applyEdits(text, edits).edits.map(({ changed }) => changed)).toEqual([true, true]);
  });

  it('leaves a line out of a report where a later edit took it away', () => {
    const result = applyEdits(text, [
      { verb: 'setId', id: 'a', newId: 'z' },
      { verb: 'removeNode', id: 'b' },
    ]);
    expect(result.edits[0]?.alsoChanged).toEqual([]);
  });

  it('that is empty changes nothing', () => {
    expect(applyEdits('- a\r\n', [])).toEqual({ text: '- a\n', changed: false, ops: [], edits: [] });
  });

  it('that undoes itself changes nothing', () => {
    const result = applyEdits(text, [
      { verb: 'setStatus', id: 'a', status: 'x' },
      { verb: 'setStatus', id: 'a', status: 'none' },
    ]);
    expect(result).toMatchObject({ text, changed: false, ops: [] });
    expect(result.edits.map(({ changed }) => changed)).toEqual([true, true]);
  });

  it('looks IDs up in the text so far', () => {
    const { text: after } = applyEdits(text, [
      { verb: 'setId', id: 'a', newId: 'x' },
      { verb: 'setId', id: 'b', newId: 'a' },
      { verb: 'setStatus', id: 'a', status: '?' },
    ]);
    expect(after).toMatch(/^- \[\?\] #a: B :#x$/m);
  });

  it('reads lines in the text before the first edit, also those of short descriptions that went', () => {
    const { text: after } = applyEdits(text, [
      { verb: 'setDescription', id: 'b', description: 'none' },
      { verb: 'removeNode', line: 2 },
      { verb: 'setStatus', line: 5, status: 'x' },
    ]);
    expect(after).toBe('- #a: A\n  - a2\n- [x] #b: B :#a');
  });

  it('reports lines of the last text', () => {
    const { edits } = applyEdits(text, [
      { verb: 'setId', id: 'a', newId: 'x' },
      { verb: 'removeNode', line: 2 },
      { verb: 'removeNode', id: 'x' },
      { verb: 'addNode', node: '- one', first: true },
    ]);
    expect(edits).toEqual([
      { verb: 'setId', changed: true, alsoChanged: [2] },
      { verb: 'removeNode', changed: true },
      { verb: 'removeNode', changed: true, affected: [2] },
      { verb: 'addNode', changed: true, node: { line: 1 } },
    ]);
  });
});

describe('an edit that fails', () => {
  it.each<[string, Edit, string, string]>([
    ['says which one', { verb: 'setStatus', id: 'z', status: 'x' }, 'nodeNotFound', 'edits[1]: No node'],
    [
      'whose node went',
      { verb: 'setStatus', line: 2, status: 'x' },
      'nodeNotFound',
      'edits[1]: The node at line 2',
    ],
    [
      'on a line that only the new text has',
      { verb: 'setStatus', line: 6, status: 'x' },
      'nodeNotFound',
      'outside',
    ],
    ['without its field', { verb: 'setSize', id: 'a' }, 'invalidInput', 'edits[1]: setSize needs size'],
    ['without an address', { verb: 'setSize', size: 'M' }, 'invalidInput', 'Neither id nor line'],
    [
      'with a status that is none',
      { verb: 'setStatus', id: 'a', status: 'wip' },
      'invalidInput',
      'status "wip"',
    ],
    ['with a verb that is none', { verb: 'paint' as 'setSize', id: 'a' }, 'invalidInput', 'verb "paint"'],
    ['names its own fields', { verb: 'moveNode', id: 'a', parentLine: 99 }, 'nodeNotFound', 'parentLine 99'],
  ])('%s', (_what, edit, code, message) => {
    const attempt = () => applyEdits(text, [{ verb: 'removeNode', line: 2 }, edit]);
    expect(attempt).toThrow(expect.objectContaining({ code }));
    expect(attempt).toThrow(expect.objectContaining({ data: expect.objectContaining({ edit: 1 }) }));
    expect(attempt).toThrow(message);
  });
});
