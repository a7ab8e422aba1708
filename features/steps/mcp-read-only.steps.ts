import assert from 'node:assert/strict';
import { Given, Then, When } from '@cucumber/cucumber';
import type { Era, PlanWorld } from '../support/world.js';
import { currentAgent, currentDocument, moveToOwnService, sceneOf } from './mcp-scene.js';

const TOKENS: Readonly<Record<string, string>> = {
  writing: 'writing-token-0123456789',
  reading: 'reading-token-0123456789',
};

Given('a service where agents may only read, and that document in it', async function (this: PlanWorld) {
  await moveToOwnService(this, { WERKBAUM_MCP_WRITES: 'off' });
});

Given(
  'a service with a token that may write and one that may read, and that document in it',
  async function (this: PlanWorld) {
    await moveToOwnService(this, {
      WERKBAUM_MCP_TOKENS: `writer:${TOKENS.writing},reader:${TOKENS.reading}:read`,
    });
  },
);

Given(
  'a service with the token {string} on a database that stays, and that document in it',
  async function (this: PlanWorld, token: string) {
    await this.keepDatabase();
    await moveToOwnService(this, { WERKBAUM_MCP_TOKEN: token });
  },
);

When('the service starts again with the token {string}', async function (this: PlanWorld, token: string) {
  await this.useOwnService({ WERKBAUM_MCP_TOKEN: token });
});

When(
  'the service starts again where agents may only read, with the token {string}',
  async function (this: PlanWorld, token: string) {
    await this.useOwnService({ WERKBAUM_MCP_TOKEN: token, WERKBAUM_MCP_WRITES: 'off' });
  },
);

When(
  'an agent with the {word} token works in the {word} era',
  async function (this: PlanWorld, right: string, era: Era) {
    sceneOf(this).agent = await this.agent(`Agent that is ${right}`, era, TOKENS[right]);
  },
);

Then('it is told reading tools only', async function (this: PlanWorld) {
  const agent = await currentAgent(this);
  const { tools } = (await agent.listTools()) as {
    tools: { name: string; annotations?: { readOnlyHint?: boolean } }[];
  };
  assert(tools.some(({ name }) => name === 'werkbaum_inspect'));
  const others = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
  assert.deepEqual(others, []);
});

Then('its history has {int} entry', async function (this: PlanWorld, count: number) {
  const { body } = await this.api.get<unknown[]>(`/documents/${currentDocument(this).id}/history`);
  assert.equal(body.length, count);
});
