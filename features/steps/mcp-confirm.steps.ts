import assert from 'node:assert/strict';
import { Given, Then, When } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { argumentsOf, callTool } from './mcp-call.js';
import { currentAgent, currentDocument, moveToOwnService, sceneOf } from './mcp-scene.js';

const TOKENS: Readonly<Record<string, string>> = {
  laptop: 'laptop-token-0123456789',
  ci: 'ci-token-0123456789',
};

Given(
  'a document with {int} tasks below {string} and {int} below {string}',
  async function (this: PlanWorld, some: number, first: string, more: number, second: string) {
    sceneOf(this).document = 'Plan';
    const plan = ['Bakery online', ...tasksBelow(first, some), ...tasksBelow(second, more)];
    await this.createDocument('Plan', plan.join('\n'));
  },
);

Given('a file with the plan of the document', function (this: PlanWorld) {
  sceneOf(this).text = currentDocument(this).content;
});

Given(
  'a service with tokens named {string} and {string}, and that document in it',
  async function (this: PlanWorld, one: string, other: string) {
    const tokens = [one, other].map((name) => `${name}:${TOKENS[name]}`).join(',');
    await moveToOwnService(this, { WERKBAUM_MCP_TOKENS: tokens });
  },
);

Given(
  'a service where one node may go unconfirmed, and that document in it',
  async function (this: PlanWorld) {
    await moveToOwnService(this, { WERKBAUM_MCP_CONFIRM_LINES: '1' });
  },
);

When('it works on a copy of the document', async function (this: PlanWorld) {
  await this.createDocument('Plan', currentDocument(this).content);
  sceneOf(this).base = undefined;
});

When(
  '{string} calls {word} with',
  async function (this: PlanWorld, name: string, tool: string, table: DataTable) {
    await actAs(this, name);
    await callTool(this, tool, argumentsOf(table));
  },
);

When(
  'it calls {word} with the confirm of the answer and',
  async function (this: PlanWorld, tool: string, table: DataTable) {
    await callTool(this, tool, { ...argumentsOf(table), confirm: confirmOf(this) });
  },
);

When('it repeats the call with the confirm of the answer', async function (this: PlanWorld) {
  await repeat(this, { confirm: confirmOf(this) });
});

When(
  '{string} repeats the call with the confirm of the answer',
  async function (this: PlanWorld, name: string) {
    await actAs(this, name);
    await repeat(this, { confirm: confirmOf(this) });
  },
);

When('it repeats the call in earnest with the confirm of the answer', async function (this: PlanWorld) {
  await repeat(this, { confirm: confirmOf(this), dryRun: false });
});

When(
  'it repeats the call with the confirm of the answer and without allowWarnings',
  async function (this: PlanWorld) {
    await repeat(this, { confirm: confirmOf(this), allowWarnings: false });
  },
);

When(
  'it repeats the call with the confirm of the answer, one character of it changed',
  async function (this: PlanWorld) {
    const confirm = confirmOf(this);
    await repeat(this, { confirm: (confirm.startsWith('A') ? 'B' : 'A') + confirm.slice(1) });
  },
);

When(
  'it reads the document and repeats the call with the confirm of the answer',
  async function (this: PlanWorld) {
    const confirm = confirmOf(this);
    const { version, content } = await this.readDocument('Plan');
    const read = await this.callTool(
      'werkbaum_read',
      { document: currentDocument(this).id },
      await currentAgent(this),
    );
    assert.equal(read.content.text, content);
    await repeat(this, { confirm, base: { version, checksum: read.content.checksum } });
  },
);

When(
  'it rewrites the plan so that {int} tasks of {string} vanish and {int} of {string} get another label',
  async function (this: PlanWorld, gone: number, first: string, renamed: number, second: string) {
    const newText = currentDocument(this)
      .content.split('\n')
      .filter((line) => !isTask(line, first, gone))
      .map((line) => (isTask(line, second, renamed) ? line.replace(/: .*/, ': Something else') : line))
      .join('\n');
    await callTool(this, 'werkbaum_write', { newText });
  },
);

When(
  'it rewrites the plan so that every task is another one in all but its label',
  async function (this: PlanWorld) {
    const [root = '', ...lines] = currentDocument(this).content.split('\n');
    const [first = '', ...rest] = lines.map((line) =>
      line
        .replace('- [ ]', '- [~]')
        .replace(/: (\w+ task 1)$/, ': $1 (L) @anna :#shop.2 %% soon')
        .replace(/(task \d+)$/, '$1 (S) @ben &later'),
    );
    const oven = rest.findIndex((line) => line.includes('#oven:'));
    const newText = [root, ...rest.slice(oven), first, ...rest.slice(0, oven)].join('\n');
    await callTool(this, 'werkbaum_write', { newText });
  },
);

Then('the document has {int} lines', async function (this: PlanWorld, count: number) {
  const { content } = await this.readDocument('Plan');
  assert.equal(content.split('\n').length, count);
});

function tasksBelow(parent: string, count: number): string[] {
  const id = parent.toLowerCase();
  const tasks = Array.from(
    { length: count },
    (_, at) => `    - [ ] #${id}.${at + 1}: ${parent} task ${at + 1}`,
  );
  return [`  - [ ] #${id}: ${parent}`, ...tasks];
}

/** Whether a line is one of the first tasks below a node. */
function isTask(line: string, parent: string, first: number): boolean {
  const number = new RegExp(`#${parent.toLowerCase()}\\.(\\d+):`).exec(line)?.[1];
  return number !== undefined && Number(number) <= first;
}

async function actAs(world: PlanWorld, name: string): Promise<void> {
  sceneOf(world).agent = await world.agent(name, 'handshake', TOKENS[name]);
}

/** Of an error, or of a dry run. */
function confirmOf(world: PlanWorld): string {
  const { answer } = world;
  const { error = {}, confirm = (error as Record<string, unknown>).confirm } = answer?.content ?? {};
  assert(typeof confirm === 'string', `The answer has no confirm: ${answer?.text}`);
  return confirm;
}

async function repeat(world: PlanWorld, otherwise: Record<string, unknown>): Promise<void> {
  const scene = sceneOf(world);
  assert(scene.lastCall, 'There was no call before.');
  scene.lastCall.args = { ...scene.lastCall.args, ...otherwise };
  await world.callTool(scene.lastCall.tool, scene.lastCall.args, await currentAgent(world));
}
