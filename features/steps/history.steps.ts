import assert from 'node:assert/strict';
import { Then, When } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { expectRows } from './cell-values.js';
import { keepAnswer, restScene, theAnswer, thePath } from './rest-scene.js';

interface Entry {
  version: number;
  title: string;
  timestamp: string;
}

When(/^a client looks up the part (\S+) of the history$/, async function (this: PlanWorld, part: string) {
  keepAnswer(this, await this.api.get(`${thePath(this)}/history?${part}`));
});

Then('the history of the document is', async function (this: PlanWorld, table: DataTable) {
  expectRows(await historyOf(this), table);
});

Then('the titles in the answer are {string}', function (this: PlanWorld, titles: string) {
  const entries = theAnswer(this).body as Entry[];
  assert.equal(entries.map(({ title }) => title).join(', '), titles);
});

Then('the entries of the history are stamped when they were written', async function (this: PlanWorld) {
  const written = new Map(restScene(this).seen.map(({ version, updatedAt }) => [version, updatedAt]));
  for (const { version, timestamp } of await historyOf(this)) {
    assert.equal(timestamp, written.get(version), `Version ${version}`);
  }
});

Then('the entries of the history are stamped in their order', async function (this: PlanWorld) {
  const stamps = (await historyOf(this)).map(({ timestamp }) => Date.parse(timestamp));
  assert.deepEqual(
    stamps,
    [...stamps].sort((a, b) => a - b),
  );
});

async function historyOf(world: PlanWorld): Promise<Entry[]> {
  const { body } = await world.api.get<Entry[]>(`${thePath(world)}/history`);
  return body;
}
