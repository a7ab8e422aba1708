import assert from 'node:assert/strict';
import { Then } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { currentDocument } from './mcp-scene.js';

type Fields = Record<string, unknown>;

Then('the newest entry of the history says', async function (this: PlanWorld, table: DataTable) {
  const { body } = await this.api.get<Fields[]>(`/documents/${currentDocument(this).id}/history`);
  const newest = body.at(-1) ?? {};
  for (const [name = '', value = ''] of table.raw()) {
    assert.equal(shown(newest[name]), value === ABSENT ? '' : value, JSON.stringify(newest));
  }
});

Then(
  'the change feed since version {int} tells',
  async function (this: PlanWorld, since: number, table: DataTable) {
    const { id } = currentDocument(this);
    const { body } = await this.api.get<{ events: Fields[] }>(
      `/documents/${id}/changes?since=${since}&wait=0`,
    );
    const columns = table.raw()[0] ?? [];
    assert.deepEqual(
      body.events.map((event) => columns.map((name) => shown(event[name]))),
      table.rows(),
    );
  },
);

const ABSENT = '(absent)';

/** As a table shows it: an empty cell for what is not there. */
function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '').replaceAll('"', '');
}
