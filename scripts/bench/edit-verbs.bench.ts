import { applyEdits, EDIT_VERBS } from '../../src/notation/edit/index.js';
import type { Edit, EditVerb } from '../../src/notation/edit/index.js';
import { readPlan } from '../../src/notation/read-plan.js';
import { planLines } from './plan-text.js';
import type { Bench, Row } from './table.js';

const SIZES = [200, 2_000, 20_000];
const BASELINE = 'reading the plan, without any edit';

const bench: Bench = {
  title: 'Edit verbs',
  about:
    'One edit of a node in the middle of a plan, from text to text and operations. Every verb reads the plan it is ' +
    'given and the one it made, to see that the edit did what it should and nothing else.',
  tables: () => {
    const plans = SIZES.map(planToEdit);
    const verbRow = (verb: EditVerb): Row => ({
      name: verb,
      cells: plans.map(
        ({ text, edits }) =>
          () =>
            applyEdits(text, [edits[verb]]),
      ),
    });
    return [
      {
        title: 'By size',
        corner: 'verb',
        columns: SIZES.map((size) => `${size.toLocaleString('en-US')} nodes`),
        baseline: { row: BASELINE },
        rows: [
          {
            name: BASELINE,
            cells: plans.map(
              ({ text }) =>
                () =>
                  readPlan(text),
            ),
          },
          ...EDIT_VERBS.map(verbRow),
          {
            name: 'twelve setStatus in one call',
            cells: plans.map(
              ({ text, dozen }) =>
                () =>
                  applyEdits(text, dozen),
            ),
          },
        ],
      },
    ];
  },
};

export default bench;

interface PlanToEdit {
  readonly text: string;
  readonly edits: Readonly<Record<EditVerb, Edit>>;
  readonly dozen: readonly Edit[];
}

/** A node without children in the middle of the plan, and an edit of it for every verb. */
function planToEdit(nodes: number): PlanToEdit {
  const lines = planLines(nodes);
  const leaf = leafAtOrAfter(Math.floor(nodes / 2));
  const at = lines.findIndex((line) => line.includes(`#n${leaf}: `));
  // Marked, so that every edit is one and replaceText finds its passage once.
  lines[at] = lines[at]!.replace('Work package', 'The very package');
  const id = `n${leaf}`;
  const edit = (verb: EditVerb, fields: Partial<Edit>): Edit => ({ verb, id, ...fields });
  const edits: Record<EditVerb, Edit> = {
    setStatus: edit('setStatus', { status: '!' }),
    setSize: edit('setSize', { size: 'XXL' }),
    setLabel: edit('setLabel', { label: 'Another label' }),
    setId: edit('setId', { newId: 'renamed' }),
    setPeople: edit('setPeople', { people: ['ada', 'bob'] }),
    setKeywords: edit('setKeywords', { keywords: ['urgent'] }),
    setDependencies: edit('setDependencies', { dependencies: ['n0', 'n1'] }),
    setUrl: edit('setUrl', { url: 'https://example.org/' }),
    setGate: edit('setGate', { gate: 'optional' }),
    setFocus: edit('setFocus', { on: true }),
    setDescription: edit('setDescription', { description: 'What it is about.' }),
    addNode: { verb: 'addNode', node: '[ ] #added: One more (S)', parent: id },
    moveNode: edit('moveNode', { parent: 'n1' }),
    removeNode: edit('removeNode', {}),
    replaceText: { verb: 'replaceText', old: 'The very package', new: 'One package' },
  };
  const dozen = Array.from({ length: 12 }, (_, i) => edit('setStatus', { id: `n${3 * i}`, status: '!' }));
  return { text: lines.join('\n'), edits, dozen };
}

/** Of the ordinary plan's nodes those with a last base-6 digit other than 0 are leaves; a third has no ID. */
function leafAtOrAfter(index: number): number {
  let leaf = index;
  while (leaf % 6 === 0 || leaf % 3 === 2) {
    leaf++;
  }
  return leaf;
}
