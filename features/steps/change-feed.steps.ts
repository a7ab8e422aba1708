import assert from 'node:assert/strict';
import { After, Given, Then, When } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import { startService } from '../../test/support/service.js';
import type { TestService } from '../../test/support/service.js';
import type { PlanWorld } from '../support/world.js';
import { SCENARIOS } from '../support/world.js';
import { expectRows } from './cell-values.js';
import { editorOf } from './editors.js';
import { follow, followerOf, leaveAll, untilNobodyWaits, waitersAt } from './followers.js';
import { operationsIn } from './line-operations.js';
import { keepAnswer, restScene, theAnswer, theDocument, thePath } from './rest-scene.js';

interface Feed {
  ops?: unknown;
  events: { version: number }[];
}

When('a client asks for the changes since version {int}', async function (this: PlanWorld, since: number) {
  keepAnswer(this, await this.api.get(`${thePath(this)}/changes?since=${since}&wait=0`));
});

When(
  'a client asks for the changes since version {int}, ready to wait',
  async function (this: PlanWorld, since: number) {
    keepAnswer(this, await this.api.get(`${thePath(this)}/changes?since=${since}`));
  },
);

When(/^a client asks for the changes by "(.*)"$/, async function (this: PlanWorld, query: string) {
  keepAnswer(this, await this.api.get(`${thePath(this)}/changes?${query}`));
});

When(
  'a client asks for the changes of the first document since version {int}',
  async function (this: PlanWorld, since: number) {
    const first = restScene(this).seen[0]?.id ?? '';
    keepAnswer(this, await this.api.get(`/documents/${first}/changes?since=${since}&wait=0`));
  },
);

/** As the service would have stored them; a thousand requests would take longer than all other scenarios. */
Given('the document has been changed {int} times', async function (this: PlanWorld, count: number) {
  const { id, version } = theDocument(this);
  const { database } = this.service;
  await database.query(
    `INSERT INTO document_versions
     SELECT changed.* FROM document_versions v, generate_series($2 + 1, $2 + $3::int) n,
       jsonb_populate_record(v, jsonb_build_object('version', n, 'change_type', 'UPDATED')) changed
     WHERE v.document_id = $1 AND v.version = $2`,
    [id, version, count],
  );
  await database.query('UPDATE documents SET version = version + $2 WHERE id = $1', [id, count]);
});

Given('{person} follows the document', async function (this: PlanWorld, person: string) {
  await follow(this, person, `${thePath(this)}/changes?since=${editorOf(this, person).base.version}`);
});

Given(
  '{person} follows the document since version {int}',
  async function (this: PlanWorld, person: string, since: number) {
    await follow(this, person, `${thePath(this)}/changes?since=${since}`);
  },
);

Given(
  '{person} follows the document since version {int} for {int} seconds',
  async function (this: PlanWorld, person: string, since: number, wait: number) {
    await follow(this, person, `${thePath(this)}/changes?since=${since}&wait=${wait}`);
  },
);

Given(
  '{int} others follow the document since version {int}',
  async function (this: PlanWorld, count: number, since: number) {
    for (let i = 1; i <= count; i++) {
      await follow(this, `Other ${i}`, `${thePath(this)}/changes?since=${since}`);
    }
  },
);

When('{person} goes away', function (this: PlanWorld, person: string) {
  followerOf(this, person).leave();
});

Then('{person} is answered {int}', async function (this: PlanWorld, person: string, status: number) {
  const answer = await followerOf(this, person).answer;
  assert.equal(answer.status, status, answer.text);
  keepAnswer(this, answer);
});

Then('all {int} others are answered the same', async function (this: PlanWorld, count: number) {
  for (let i = 1; i <= count; i++) {
    const { status, body } = await followerOf(this, `Other ${i}`).answer;
    assert.equal(status, theAnswer(this).status);
    assert.deepEqual(body, theAnswer(this).body);
  }
});

Then('{person} still waits', async function (this: PlanWorld, person: string) {
  assert((await waitersAt(this.api)) > 0, 'Nobody waits.');
  assert.equal(followerOf(this, person).answered, false);
});

Then('nobody waits any more', async function (this: PlanWorld) {
  await untilNobodyWaits(this.api);
});

Then('the operations in the answer are', function (this: PlanWorld, table: DataTable) {
  assert.deepEqual((theAnswer(this).body as Feed).ops, operationsIn(table));
});

Then('the events in the answer are', function (this: PlanWorld, table: DataTable) {
  expectRows((theAnswer(this).body as Feed).events, table);
});

Then(
  'there are {int} events in the answer, from version {int} to version {int}',
  function (this: PlanWorld, count: number, first: number, last: number) {
    const versions = (theAnswer(this).body as Feed).events.map(({ version }) => version);
    assert.equal(versions.length, count);
    assert.deepEqual([versions.at(0), versions.at(-1)], [first, last]);
  },
);

const replicas = new WeakMap<PlanWorld, TestService>();

/** A second service on the same database; what it knows of the first it knows from Postgres. */
Given(
  '{person} follows the document since version {int} at another replica',
  async function (this: PlanWorld, person: string, since: number) {
    const { clock } = this;
    const replica = await startService({ environment: SCENARIOS, clock, database: this.service.database });
    replicas.set(this, replica);
    await follow(this, person, `/documents/${theDocument(this).id}/changes?since=${since}`, replica.api);
  },
);

When('that replica is stopped', async function (this: PlanWorld) {
  await stopReplica(this);
});

After(async function (this: PlanWorld) {
  await leaveAll(this);
  await stopReplica(this);
});

async function stopReplica(world: PlanWorld): Promise<void> {
  const replica = replicas.get(world);
  replicas.delete(world);
  await replica?.stop();
}
