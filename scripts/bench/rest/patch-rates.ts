import type { ServiceProcess } from '../../../test/support/service.js';
import type { Figure, Row, Table } from '../table.js';
import { BareTransactions } from './bare-transactions.js';
import { createDocuments } from './documents.js';
import { PatchingEditor } from './patching-editor.js';
import { rateOf } from './rate.js';

const BARE = 'SQL transaction alone';
/** As many as the service has connections to the database. */
const MANY_EDITORS = 10;
const MANY_DOCUMENTS = 200;

interface Load {
  name: string;
  editors: number;
  documents: number;
}

const LOADS: readonly Load[] = [
  { name: 'one document, one editor', editors: 1, documents: 1 },
  { name: 'one document, eight editors', editors: 8, documents: 1 },
  {
    name: `${MANY_DOCUMENTS} documents, ${MANY_EDITORS} editors at a time`,
    editors: MANY_EDITORS,
    documents: MANY_DOCUMENTS,
  },
];

export function patchRates(service: ServiceProcess, databaseUrl: string): Table {
  const row = (name: string, rate: (load: Load) => Promise<number>): Row => ({
    name,
    cells: LOADS.map((load) => ({
      figure: async (): Promise<Figure> => ({ value: await rate(load), unit: '/s' }),
    })),
  });
  return {
    title: 'Patches a second',
    about:
      'Each changes one line and is sent when its editor has the answer to the one before; who starts from a version behind is rebased. “SQL transaction alone” are the same statements on the same pool size, one after the other in a loop, without HTTP, checks, line diff and wake-ups.',
    corner: 'what',
    columns: LOADS.map(({ name }) => name),
    baseline: { row: BARE },
    rows: [
      row(BARE, (load) => bareRate(service, databaseUrl, load)),
      row('PATCH', (load) => patchRate(service, load)),
    ],
  };
}

async function bareRate(
  service: ServiceProcess,
  databaseUrl: string,
  { editors, documents }: Load,
): Promise<number> {
  const ids = await createDocuments(service.api, documents);
  const bare = new BareTransactions(databaseUrl, editors);
  try {
    return await rateOf(turns(editors, ids, (editor, id) => bare.run(id, `bench-${editor}`)));
  } finally {
    await bare.close();
  }
}

async function patchRate(service: ServiceProcess, { editors, documents }: Load): Promise<number> {
  const ids = await createDocuments(service.api, documents);
  const typists = new Map<string, PatchingEditor>();
  const typistOf = async (editor: number, id: string): Promise<PatchingEditor> => {
    const key = `${id} ${editor}`;
    const typist = typists.get(key) ?? (await PatchingEditor.open(service.url, id, editor));
    typists.set(key, typist);
    return typist;
  };
  try {
    return await rateOf(turns(editors, ids, async (editor, id) => (await typistOf(editor, id)).patch()));
  } finally {
    typists.forEach((typist) => {
      typist.close();
    });
  }
}

/** One worker an editor; each goes through its share of the documents, or all work on the only one. */
function turns(
  editors: number,
  ids: readonly string[],
  work: (editor: number, id: string) => Promise<void>,
): (() => Promise<void>)[] {
  return Array.from({ length: editors }, (_, editor) => {
    const own = ids.length === 1 ? ids : ids.filter((_id, i) => i % editors === editor);
    let turn = 0;
    return () => work(editor, own[turn++ % own.length] ?? '');
  });
}
