import pg from 'pg';
import type { ServiceProcess } from '../../../test/support/service.js';
import type { Figure, Row, Table } from '../table.js';
import { createDocuments } from './documents.js';
import { PatchingEditor } from './patching-editor.js';
import { rateOf } from './rate.js';

const WAITING = 40;
const OTHERS = 8;
const ALONE = 'nobody waits';

/** How much others notice of many patches that wait for a document which somebody has locked. */
export function busyDocument(service: ServiceProcess, databaseUrl: string): Table {
  const row = (name: string, rate: () => Promise<number>): Row => ({
    name,
    cells: [{ figure: async (): Promise<Figure> => ({ value: await rate(), unit: '/s' }) }],
  });
  return {
    title: 'Beside a locked document',
    about: `Patches a second of ${OTHERS} editors, each on a document of its own, while ${WAITING} patches wait for another document whose row is locked in the database.`,
    corner: 'meanwhile',
    columns: ['patches a second on other documents'],
    baseline: { row: ALONE },
    rows: [
      row(ALONE, () => rateOfOthers(service)),
      row(`${WAITING} patches wait`, () => whileLocked(service, databaseUrl, () => rateOfOthers(service))),
    ],
  };
}

async function rateOfOthers(service: ServiceProcess): Promise<number> {
  const ids = await createDocuments(service.api, OTHERS);
  const editors = await Promise.all(ids.map((id) => PatchingEditor.open(service.url, id, 1)));
  try {
    return await rateOf(editors.map((editor) => () => editor.patch()));
  } finally {
    editors.forEach((editor) => {
      editor.close();
    });
  }
}

/** All that wait come through in the end, or this throws. */
async function whileLocked<Result>(
  service: ServiceProcess,
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [id = ''] = await createDocuments(service.api, 1);
  const editors = await Promise.all(
    Array.from({ length: WAITING }, (_, line) => PatchingEditor.open(service.url, id, line)),
  );
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM documents WHERE id = $1 FOR UPDATE', [id]);
    const patched = Promise.all(editors.map((editor) => editor.patch()));
    patched.catch(() => undefined);
    const result = await work();
    await holder.query('COMMIT');
    await patched;
    return result;
  } finally {
    await holder.end();
    editors.forEach((editor) => {
      editor.close();
    });
  }
}
