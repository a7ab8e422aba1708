import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { Given, Then, When } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import type { Era, PlanWorld } from '../support/world.js';
import { argumentsOf, callTool, valueOf } from './mcp-call.js';
import { currentAgent, currentDocument, sceneOf } from './mcp-scene.js';

Given('a document with the plan', async function (this: PlanWorld, plan: string) {
  const scene = sceneOf(this);
  scene.document = 'Plan';
  await this.createDocument('Plan', plan);
});

Given('an empty document', async function (this: PlanWorld) {
  sceneOf(this).document = 'Plan';
  await this.createDocument('Plan', '');
});

Given('a file with the plan', function (this: PlanWorld, plan: string) {
  sceneOf(this).text = plan;
});

Given('{string} works in the {word} era', async function (this: PlanWorld, name: string, era: Era) {
  const scene = sceneOf(this);
  scene.era = era;
  scene.agent = await this.agent(name, era);
});

Given('the agent has read the document', async function (this: PlanWorld) {
  await callTool(this, 'werkbaum_read', {});
});

When('it calls {word}', async function (this: PlanWorld, tool: string) {
  await callTool(this, tool, {});
});

When('it calls {word} with', async function (this: PlanWorld, tool: string, table: DataTable) {
  await callTool(this, tool, argumentsOf(table));
});

When('it calls {word} with the edits', async function (this: PlanWorld, tool: string, table: DataTable) {
  const edits = table
    .hashes()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([key, cell]) => (cell === '' ? [] : [[key, valueOf(cell)]])),
      ),
    );
  await callTool(this, tool, { edits });
});

When('it makes forty edits in one call', async function (this: PlanWorld) {
  const edits = Array.from({ length: 40 }, (_, i) => ({
    verb: 'addNode',
    parent: 'oven',
    node: `Step ${i}`,
  }));
  await callTool(this, 'werkbaum_edit', { edits });
});

When('a person deletes the document', async function (this: PlanWorld) {
  const { status } = await this.api.delete(`/documents/${currentDocument(this).id}`);
  assert.equal(status, 204);
});

When('it repeats the call', async function (this: PlanWorld) {
  const { lastCall } = sceneOf(this);
  assert(lastCall, 'There was no call before.');
  await this.callTool(lastCall.tool, lastCall.args, await currentAgent(this));
});

When(
  'it sets the status of {string} to {string}',
  async function (this: PlanWorld, id: string, status: string) {
    await callTool(this, 'werkbaum_set_status', { id, status });
    assert.equal(this.answer?.isError, false, this.answer?.text);
  },
);

When('a person changes line {int} to {string}', async function (this: PlanWorld, line: number, text: string) {
  await edit(this, [{ op: 'replace', index: line - 1, count: 1, lines: [text] }]);
});

When('a person inserts before line {int}', async function (this: PlanWorld, line: number, text: string) {
  await edit(this, [{ op: 'insert', index: line - 1, lines: text.split('\n') }]);
});

Then('the document reads', async function (this: PlanWorld, plan: string) {
  const { content } = await this.readDocument('Plan');
  assert.equal(content, plan);
});

Then('line {int} of the document is {string}', async function (this: PlanWorld, line: number, text: string) {
  const { content } = await this.readDocument('Plan');
  assert.equal(content.split('\n')[line - 1], text);
});

Then('the document is unchanged', async function (this: PlanWorld) {
  const before = currentDocument(this);
  const { content, version } = await this.readDocument('Plan');
  assert.equal(content, before.content);
  assert.equal(version, before.version);
});

Then('the call succeeds', function (this: PlanWorld) {
  assert.equal(this.answer?.isError, false, this.answer?.text);
});

Then('the answer says', function (this: PlanWorld, table: DataTable) {
  assert.equal(this.answer?.isError, false, this.answer?.text);
  expectFields(this.answer?.content, table);
});

Then('it fails with {word}', function (this: PlanWorld, code: string) {
  expectFailure(this, code);
});

Then('it fails with {word}, and the error says', function (this: PlanWorld, code: string, table: DataTable) {
  expectFields(expectFailure(this, code), table);
});

async function edit(world: PlanWorld, ops: unknown[]): Promise<void> {
  const { id } = currentDocument(world);
  const { content, version } = await world.readDocument('Plan');
  const checksum = `sha256:${createHash('sha256').update(content, 'utf8').digest('hex')}`;
  const body = {
    baseVersion: version,
    checksum,
    clientId: `c-${randomUUID().slice(0, 8)}`,
    seq: 1,
    displayName: 'Anna',
    ops,
  };
  const { status, text } = await world.api.patch(`/documents/${id}/content`, body);
  assert.equal(status, 200, text);
  await world.readDocument('Plan');
}

function expectFailure(world: PlanWorld, code: string): Record<string, unknown> {
  const { answer } = world;
  assert.equal(answer?.isError, true, `The call succeeded: ${answer?.text}`);
  const { error } = answer.content as { error: Record<string, unknown> };
  assert.equal(error.code, code, answer.text);
  assert(typeof error.message === 'string' && error.message !== '', 'An error says what is wrong.');
  return error;
}

/** Paths such as `findings.0.code`; `(absent)` for a field that must not be there; `/…/` for a pattern. */
function expectFields(value: unknown, table: DataTable): void {
  for (const [path = '', cell = ''] of table.raw()) {
    const found = path
      .split('.')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
    const shown = `${path} of ${JSON.stringify(value)}`;
    if (cell === '(absent)') {
      assert.equal(found, undefined, shown);
    } else if (cell === '(present)') {
      assert.notEqual(found, undefined, shown);
    } else if (cell.startsWith('/') && cell.endsWith('/')) {
      assert.match(String(found), new RegExp(cell.slice(1, -1)), shown);
    } else {
      assert.deepEqual(found, valueOf(cell), shown);
    }
  }
}
