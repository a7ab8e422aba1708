import assert from 'node:assert/strict';
import { Then } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import type { PlanWorld, SeenDocument } from '../support/world.js';
import { operationsIn } from './line-operations.js';
import { theAnswer, thePath } from './rest-scene.js';

Then('the patch is accepted as version {int}', function (this: PlanWorld, version: number) {
  const { status, body, text } = theAnswer(this);
  assert.equal(status, 200, text);
  assert.equal((body as { version: number }).version, version);
});

Then(
  'the patch is accepted as version {int}, with nothing done by others',
  function (this: PlanWorld, version: number) {
    const { status, body, text } = theAnswer(this);
    assert.equal(status, 200, text);
    assert.deepEqual(body, { version, opsSinceBase: [] });
  },
);

Then(
  'the patch is accepted as version {int}, and others have done since',
  function (this: PlanWorld, version: number, table: DataTable) {
    const { status, body, text } = theAnswer(this);
    assert.equal(status, 200, text);
    assert.deepEqual(body, { version, opsSinceBase: operationsIn(table) });
  },
);

/** The one error that is no problem: the editor goes on with it. */
Then(
  'the patch is a conflict with version {int}, where others have done',
  function (this: PlanWorld, currentVersion: number, table: DataTable) {
    expectConflict(this);
    assert.deepEqual(theAnswer(this).body, { currentVersion, opsSinceBase: operationsIn(table) });
  },
);

Then('the patch is a conflict', function (this: PlanWorld) {
  expectConflict(this);
});

Then('the lines are {string}', async function (this: PlanWorld, lines: string) {
  assert.equal((await read(this)).content.replaceAll('\n', ' '), lines);
});

Then('the version is {int}', async function (this: PlanWorld, version: number) {
  assert.equal((await read(this)).version, version);
});

function expectConflict(world: PlanWorld): void {
  const { status, headers, text } = theAnswer(world);
  assert.equal(status, 409, text);
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
}

async function read(world: PlanWorld): Promise<SeenDocument> {
  const { body } = await world.api.get<SeenDocument>(thePath(world));
  return body;
}
