import assert from 'node:assert/strict';
import { Then, When } from '@cucumber/cucumber';
import type { LineOperation } from '../../src/line-diff/index.js';
import { checksumOf } from '../../test/support/checksum-of.js';
import type { ApiResponse } from '../../test/support/api.js';
import type { PlanWorld, SeenDocument } from '../support/world.js';
import { editorOf, nextPatch } from './editors.js';
import { placeOf } from './line-operations.js';
import { theDocument, thePath } from './rest-scene.js';

/** The answers to what was sent at one moment. */
const answersOf = new WeakMap<PlanWorld, ApiResponse[]>();

When(
  '{int} people each append a line of their own at the same moment',
  async function (this: PlanWorld, count: number) {
    const index = theDocument(this).content.split('\n').length;
    await sendAll(this, count, (i) => ({ op: 'insert', index, lines: [ownLine(i)] }));
  },
);

When(
  '{int} people each replace {string} by their own at the same moment',
  async function (this: PlanWorld, count: number, line: string) {
    const place = placeOf(theDocument(this).content, line);
    await sendAll(this, count, (i) => ({ op: 'replace', ...place, lines: [ownLine(i)] }));
  },
);

When(
  '{person} appends {string} by the same patch {int} times at the same moment',
  async function (this: PlanWorld, person: string, line: string, times: number) {
    const editor = editorOf(this, person);
    const index = editor.base.content.split('\n').length;
    const body = nextPatch(editor, [{ op: 'insert', index, lines: [line] }]);
    const sent = Array.from({ length: times }, () => this.api.patch(`${thePath(this)}/content`, body));
    answersOf.set(this, await Promise.all(sent));
  },
);

Then('all of them are accepted', function (this: PlanWorld) {
  assert.deepEqual(statuses(this), statuses(this).fill(200));
});

Then('all of them are accepted as version {int}', function (this: PlanWorld, version: number) {
  for (const { status, body } of answersOf.get(this) ?? []) {
    assert.equal(status, 200);
    assert.deepEqual(body, { version, opsSinceBase: [] });
  }
});

Then(
  '{int} of them is accepted, and the others conflict with it',
  function (this: PlanWorld, accepted: number) {
    assert.equal(statuses(this).filter((status) => status === 200).length, accepted);
    const others = (answersOf.get(this) ?? []).filter(({ status }) => status !== 200);
    for (const { status, body } of others) {
      assert.equal(status, 409);
      assert.equal((body as { currentVersion: number }).currentVersion, 2);
    }
  },
);

Then(
  'each of their lines is there once, and the version is {int}',
  async function (this: PlanWorld, version: number) {
    const { body } = await this.api.get<SeenDocument>(thePath(this));
    const own = Array.from({ length: statuses(this).length }, (_, i) => ownLine(i));
    const before = theDocument(this).content.split('\n');
    assert.deepEqual(body.content.split('\n').sort(), [...before, ...own].sort());
    assert.equal(body.version, version);
  },
);

async function sendAll(
  world: PlanWorld,
  count: number,
  operation: (person: number) => LineOperation,
): Promise<void> {
  const { version, content } = theDocument(world);
  const patches = Array.from({ length: count }, (_, i) =>
    world.api.patch(`${thePath(world)}/content`, {
      baseVersion: version,
      checksum: checksumOf(content),
      clientId: `c-${i}`,
      seq: 1,
      ops: [operation(i)],
    }),
  );
  answersOf.set(world, await Promise.all(patches));
}

function statuses(world: PlanWorld): number[] {
  return (answersOf.get(world) ?? []).map(({ status }) => status);
}

function ownLine(person: number): string {
  return `Of-person-${person}`;
}
