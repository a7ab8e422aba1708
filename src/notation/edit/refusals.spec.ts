import { describe, expect, it } from '@jest/globals';
import { PlanError } from '../plan-error.js';
import { readPlan } from '../read-plan.js';
import { plan } from '../testing/plan-text.js';
import { carryOut } from './edit.js';
import type { Edit } from './edit.js';

/** What an agent reads when an edit is refused is all it has to go on: each sentence stands here as it comes. */
const TEXT = plan`
  - #a: A
    " about A
    - #a1: A1 (S)
      - A11
    %% note

    - #a2: A2
  - #b: B :#a1
  - #a: Again
  ---
  #b
    First.

    Second.

`;

type Refusal = Pick<PlanError, 'code' | 'message'> & Partial<Pick<PlanError, 'hint' | 'data'>>;

function refusal(edit: Edit, text = TEXT): Refusal | undefined {
  try {
    carryOut(readPlan(text), edit);
    return undefined;
  } catch (error) {
    if (!(error instanceof PlanError)) {
      throw error;
    }
    const { code, message, hint, data } = error;
    return { code, message, ...(hint === undefined ? {} : { hint }), data };
  }
}

describe('the address of a node', () => {
  it.each<[Record<string, unknown>, Refusal]>([
    [
      { verb: 'setStatus', status: 'x' },
      {
        code: 'invalidInput',
        message: 'Neither id nor line says which node is meant.',
        hint: 'Give id, or line for a node without an ID.',
        data: { field: 'id' },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', id: 'a1', line: 1 },
      {
        code: 'invalidInput',
        message: 'id "a1" is the node at line 3, line 1 is another one.',
        hint: 'Give only one of id and line.',
        data: { field: 'line' },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', id: 'a11' },
      {
        code: 'nodeNotFound',
        message: 'No node has the ID "a11" (id).',
        hint: 'The nearest IDs are "a1", "a", "a2".',
        data: { id: 'a11', nearest: ['a1', 'a', 'a2'] },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', id: 'zzzzzzz' },
      {
        code: 'nodeNotFound',
        message: 'No node has the ID "zzzzzzz" (id).',
        hint: 'Look the node up and give its ID, or line for a node without one.',
        data: { id: 'zzzzzzz', nearest: [] },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', line: 1.5 },
      {
        code: 'invalidInput',
        message: 'line must be a whole number, 1 for the first line, not 1.5.',
        data: { field: 'line' },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', line: 0 },
      {
        code: 'nodeNotFound',
        message: 'line 0 is outside the text, which has 15 lines.',
        hint: 'Give the line of a node, counted from 1, or its ID.',
        data: { line: 0, nearest: [] },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', line: 16 },
      {
        code: 'nodeNotFound',
        message: 'line 16 is outside the text, which has 15 lines.',
        hint: 'Give the line of a node, counted from 1, or its ID.',
        data: { line: 16, nearest: [] },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', line: 15 },
      {
        code: 'nodeNotFound',
        message: 'Line 15 (line) holds no node.',
        hint: 'The node before it is "Again" at line 9.',
        data: { line: 15, nearest: ['a'] },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', line: 5 },
      {
        code: 'nodeNotFound',
        message: 'Line 5 (line) holds no node.',
        hint: 'The node before it is "A11" at line 4.',
        data: { line: 5, nearest: [] },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', line: 6 },
      {
        code: 'nodeNotFound',
        message: 'Line 6 (line) holds no node.',
        hint: 'The node before it is "A11" at line 4.',
        data: { line: 6, nearest: [] },
      },
    ],
    [
      { verb: 'setStatus', status: 'x', line: 11 },
      {
        code: 'nodeNotFound',
        message: 'Line 11 (line) holds no node.',
        hint: 'The node before it is "Again" at line 9.',
        data: { line: 11, nearest: ['a'] },
      },
    ],
  ])('%j', (edit, expected) => {
    expect(refusal(edit as unknown as Edit)).toEqual(expected);
  });
});

describe('a line that holds no node', () => {
  it.each([
    ['%% note\n- a', 1, 'Give the line of a node, counted from 1, or its ID.', []],
    ['- a\n\n- b\n\n- c', 4, 'The node before it is "b" at line 3.', []],
    ['- #a: A\n  " about\n\n- b', 3, 'The node before it is "A" at line 1.', ['a']],
    ['- a\n- b\n---\ntext', 4, 'The node before it is "b" at line 2.', []],
  ])('%j, line %d', (text, line, hint, nearest) => {
    expect(refusal({ verb: 'setFocus', line, on: true }, text)).toEqual({
      code: 'nodeNotFound',
      message: `Line ${line} (line) holds no node.`,
      hint,
      data: { line, nearest },
    });
  });
});

describe('what a verb is given', () => {
  it.each<[Record<string, unknown>, Refusal]>([
    [
      { verb: 'setStatus', id: 'a' },
      { code: 'invalidInput', message: 'setStatus needs status.', data: { field: 'status' } },
    ],
    [
      { verb: 'setStatus', id: 'a', status: 'ready' },
      {
        code: 'invalidInput',
        message:
          'status "ready" is none: give a code (? ~ / x ^ - ! or a blank), a key such as done, or none.',
        data: { field: 'status' },
      },
    ],
    [
      { verb: 'fly', id: 'a' },
      {
        code: 'invalidInput',
        message:
          'verb "fly" is none of setStatus, setSize, setLabel, setId, setPeople, setKeywords, setDependencies, setUrl, setGate, setFocus, setDescription, addNode, moveNode, removeNode, replaceText.',
        data: { field: 'verb' },
      },
    ],
    [
      { verb: 'setSize', id: 'a', size: null },
      { code: 'invalidInput', message: 'setSize needs size.', data: { field: 'size' } },
    ],
    [
      { verb: 'setSize', id: 'a', size: 'huge' },
      {
        code: 'invalidInput',
        message: 'size must be one of XS, S, M, L, XL, XXL or none, not "huge".',
        data: { field: 'size' },
      },
    ],
    [
      { verb: 'setLabel', id: 'a', label: ' ' },
      { code: 'invalidInput', message: 'label must not be empty.', data: { field: 'label' } },
    ],
    [
      { verb: 'setLabel', id: 'a', label: '(M)' },
      {
        code: 'unreadable',
        message: 'Line 1 would be read with label "#a", size "M", not with label "(M)", no size.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { line: 1, fields: ['label', 'size'] },
      },
    ],
    [
      { verb: 'setLabel', id: 'a', label: 'half %% done' },
      {
        code: 'unreadable',
        message:
          '"%% done" would be read as a comment. Line 1 would be read with label "half", not with label "half %% done".',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { line: 1, fields: ['label'] },
      },
    ],
    [
      { verb: 'setId', id: 'a1', newId: 'b' },
      {
        code: 'duplicateId',
        message: 'The ID "b" is in use at line 8, "B".',
        hint: 'Choose another ID, or change that one first.',
        data: { id: 'b', line: 8 },
      },
    ],
    [
      { verb: 'setId', id: 'a1', newId: 'not one' },
      {
        code: 'unreadable',
        message: '"not one" cannot be read as the name of an ID.',
        hint: 'Names are made of letters, digits, ".", "_" and "-", at least one of them.',
        data: { name: 'not one' },
      },
    ],
    [
      { verb: 'setPeople', id: 'a', people: ['an na'] },
      {
        code: 'unreadable',
        message: '"an na" cannot be read as the name of a person.',
        hint: 'Names are made of letters, digits, ".", "_" and "-", at least one of them.',
        data: { name: 'an na' },
      },
    ],
    [
      { verb: 'setKeywords', id: 'a', keywords: [''] },
      {
        code: 'unreadable',
        message: '"" cannot be read as the name of a keyword.',
        hint: 'Names are made of letters, digits, ".", "_" and "-", at least one of them.',
        data: { name: '' },
      },
    ],
    [
      { verb: 'setDependencies', id: 'a', dependencies: ['x y'] },
      {
        code: 'unreadable',
        message: '"x y" cannot be read as the name of an ID.',
        hint: 'Names are made of letters, digits, ".", "_" and "-", at least one of them.',
        data: { name: 'x y' },
      },
    ],
    [
      { verb: 'setUrl', id: 'a', url: 'ftp://x' },
      {
        code: 'invalidInput',
        message: 'url must begin with http:// or https:// and hold no blanks, not "ftp://x".',
        hint: 'Give the whole address, or none to remove it.',
        data: { field: 'url' },
      },
    ],
    [
      { verb: 'setUrl', id: 'a', url: 'https://x/%%y' },
      {
        code: 'unreadable',
        message:
          '"%%y" would be read as a comment. Line 1 would be read with URL "https://x/", not with URL "https://x/%%y".',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { line: 1, fields: ['url'] },
      },
    ],
    [
      { verb: 'setGate', id: 'a', gate: 'nor' },
      {
        code: 'invalidInput',
        message: 'gate must be one of and, optional, or, xor, not "nor".',
        data: { field: 'gate' },
      },
    ],
    [
      { verb: 'setDescription', line: 9, description: 'One.\n\nTwo.' },
      {
        code: 'needsId',
        message: 'The ID "a" belongs to line 1 first, so no block can describe line 9.',
        hint: 'Give the node an ID of its own (setId), or write the description as one paragraph.',
        data: { line: 9 },
      },
    ],
    [
      { verb: 'setDescription', line: 4, description: 'One.\n\nTwo.' },
      {
        code: 'needsId',
        message: 'A description of several paragraphs needs an ID, and "A11" at line 4 has none.',
        hint: 'Give the node an ID of its own (setId), or write the description as one paragraph.',
        data: { line: 4 },
      },
    ],
    [
      { verb: 'setDescription', id: 'a', description: 'one %% two' },
      {
        code: 'unreadable',
        message: '"%% two" in the description would be read as a comment.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'description' },
      },
    ],
    [
      { verb: 'replaceText', old: '', new: 'x' },
      { code: 'invalidInput', message: 'old must not be empty.', data: { field: 'old' } },
    ],
    [
      { verb: 'replaceText', old: 'nowhere', new: 'x' },
      {
        code: 'invalidInput',
        message: 'old must occur exactly once in the text, but "nowhere" occurs nowhere.',
        hint: 'Read the text again and copy the passage from it.',
        data: { field: 'old', occurrences: 0 },
      },
    ],
    [
      { verb: 'replaceText', old: 'A1', new: 'x' },
      {
        code: 'invalidInput',
        message: 'old must occur exactly once in the text, but "A1" occurs 2 times.',
        hint: 'Give more of what stands around it.',
        data: { field: 'old', occurrences: 2 },
      },
    ],
    [
      { verb: 'replaceText', old: 'A2' },
      { code: 'invalidInput', message: 'replaceText needs new.', data: { field: 'new' } },
    ],
  ])('%j', (edit, expected) => {
    expect(refusal(edit as unknown as Edit)).toEqual(expected);
  });
});

describe('the place of a node', () => {
  it.each<[Record<string, unknown>, Refusal]>([
    [
      { verb: 'addNode', node: '- N', parent: 'a1', after: 'a2' },
      {
        code: 'invalidInput',
        message: 'after, the node at line 7, is not a child of line 3.',
        hint: 'Leave parent out, or name a node below it as after.',
        data: { field: 'after' },
      },
    ],
    [
      { verb: 'addNode', node: '- N', after: 'a2', first: true },
      {
        code: 'invalidInput',
        message: 'after and first say two different places.',
        hint: 'Give only one of them.',
        data: { field: 'first' },
      },
    ],
    [
      { verb: 'addNode', node: '- N', parent: 'a', after: 'b' },
      {
        code: 'invalidInput',
        message: 'after, the node at line 8, is not a child of line 1.',
        hint: 'Leave parent out, or name a node below it as after.',
        data: { field: 'after' },
      },
    ],
    [
      { verb: 'addNode', node: '- N', parent: 'nobody' },
      {
        code: 'nodeNotFound',
        message: 'No node has the ID "nobody" (parent).',
        hint: 'Look the node up and give its ID, or parentLine for a node without one.',
        data: { id: 'nobody', nearest: [] },
      },
    ],
    [
      { verb: 'addNode', node: '- N', parentLine: 6 },
      {
        code: 'nodeNotFound',
        message: 'Line 6 (parentLine) holds no node.',
        hint: 'The node before it is "A11" at line 4.',
        data: { line: 6, nearest: [] },
      },
    ],
    [
      { verb: 'addNode', node: '- N', after: 'nobody' },
      {
        code: 'nodeNotFound',
        message: 'No node has the ID "nobody" (after).',
        hint: 'Look the node up and give its ID, or afterLine for a node without one.',
        data: { id: 'nobody', nearest: [] },
      },
    ],
    [
      { verb: 'addNode', node: '- N', afterLine: 6 },
      {
        code: 'nodeNotFound',
        message: 'Line 6 (afterLine) holds no node.',
        hint: 'The node before it is "A11" at line 4.',
        data: { line: 6, nearest: [] },
      },
    ],
    [
      { verb: 'addNode', node: '- N', parent: 'a', parentLine: 8 },
      {
        code: 'invalidInput',
        message: 'parent "a" is the node at line 1, parentLine 8 is another one.',
        hint: 'Give only one of parent and parentLine.',
        data: { field: 'parentLine' },
      },
    ],
    [
      { verb: 'addNode', node: '- N', after: 'a1', afterLine: 7 },
      {
        code: 'invalidInput',
        message: 'after "a1" is the node at line 3, afterLine 7 is another one.',
        hint: 'Give only one of after and afterLine.',
        data: { field: 'afterLine' },
      },
    ],
    [
      { verb: 'moveNode', id: 'a2', parent: 'b', toRoot: true },
      {
        code: 'invalidInput',
        message: 'toRoot and parent say two different places.',
        hint: 'Give only one of them, or another node.',
        data: { field: 'toRoot' },
      },
    ],
    [
      { verb: 'moveNode', id: 'a2', after: 'a2' },
      {
        code: 'invalidInput',
        message: 'after names line 7 itself, which cannot stand behind itself.',
        hint: 'Give only one of them, or another node.',
        data: { field: 'after' },
      },
    ],
    [
      { verb: 'moveNode', id: 'a2', after: 'a1', toRoot: true },
      {
        code: 'invalidInput',
        message: 'after, the node at line 3, is not at root level.',
        hint: 'Leave parent out, or name a node below it as after.',
        data: { field: 'after' },
      },
    ],
    [
      { verb: 'moveNode', id: 'a', parent: 'a1' },
      {
        code: 'invalidMove',
        message: 'Line 3 belongs to what is to be moved, so line 1 cannot go there.',
        hint: 'Name a place outside the node and everything below it.',
        data: { line: 3 },
      },
    ],
    [
      { verb: 'moveNode', id: 'a', after: 'a1' },
      {
        code: 'invalidMove',
        message: 'Line 1 belongs to what is to be moved, so line 1 cannot go there.',
        hint: 'Name a place outside the node and everything below it.',
        data: { line: 1 },
      },
    ],
  ])('%j', (edit, expected) => {
    expect(refusal(edit as unknown as Edit)).toEqual(expected);
  });
});

describe('the line of a new node', () => {
  it.each<[Record<string, unknown>, Refusal]>([
    [
      { verb: 'addNode', node: 'a\nb' },
      {
        code: 'unreadable',
        message: '"a\nb" would be read as several lines, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: ' ' },
      {
        code: 'unreadable',
        message: '" " would be read as an empty line, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: '%% c' },
      {
        code: 'unreadable',
        message: '"%% c" would be read as a comment, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: '---' },
      {
        code: 'unreadable',
        message: '"---" would be read as the divider, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: '" d' },
      {
        code: 'unreadable',
        message: '"" d" would be read as a description, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: '- a \\' },
      {
        code: 'unreadable',
        message: '"- a \\" would be read as a line that goes on in the next one, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: '\\' },
      {
        code: 'unreadable',
        message: '"\\" would be read as a line that goes on in the next one, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: '\u00a0' },
      {
        code: 'unreadable',
        message: '"\u00a0" would be read as an empty line, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: '(M)' },
      {
        code: 'unreadable',
        message: '"(M)" would be read as a line without a label, not as one node line.',
        hint: 'Word it so that the notation reads it as meant; nothing was changed.',
        data: { field: 'node' },
      },
    ],
    [
      { verb: 'addNode', node: '#b: B' },
      {
        code: 'duplicateId',
        message: 'The ID "b" is in use at line 8, "B".',
        hint: 'Choose another ID, or change that one first.',
        data: { id: 'b', line: 8 },
      },
    ],
    [{ verb: 'addNode' }, { code: 'invalidInput', message: 'addNode needs node.', data: { field: 'node' } }],
  ])('%j', (edit, expected) => {
    expect(refusal(edit as unknown as Edit)).toEqual(expected);
  });
});
