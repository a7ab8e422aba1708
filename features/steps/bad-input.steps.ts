import assert from 'node:assert/strict';
import { Then, When } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { valueOf } from './cell-values.js';
import { CALL_WORDS, callOf, setField } from './rest-calls.js';
import type { RestCall } from './rest-calls.js';
import { keepAnswer, theAnswer, theDocument, thePath } from './rest-scene.js';

/** The beginning of a step: what a client does. */
const DOES = `^a client (${CALL_WORDS}) the document`;

When(
  new RegExp(`${DOES} with ([a-zA-Z]\\S*) as (.+)$`),
  async function (this: PlanWorld, word: string, field: string, cell: string) {
    const call = callOf(word, theDocument(this));
    setField(call.body ?? {}, field, valueOf(cell));
    await send(this, call);
  },
);

When(new RegExp(`${DOES} with the body (.*)$`), async function (this: PlanWorld, word: string, body: string) {
  await send(this, callOf(word, theDocument(this)), body);
});

When(
  new RegExp(`${DOES} with a body of (\\d+) levels$`),
  async function (this: PlanWorld, word: string, levels: string) {
    const depth = Number(levels);
    await send(this, callOf(word, theDocument(this)), `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  },
);

When(new RegExp(`${DOES} with a body that is no UTF-8$`), async function (this: PlanWorld, word: string) {
  const call = callOf(word, theDocument(this));
  const [start = '', end = ''] = JSON.stringify({ ...call.body, note: '§' }).split('§');
  await send(this, call, Buffer.concat([Buffer.from(start), Buffer.from([0xc3, 0x28]), Buffer.from(end)]));
});

When(
  new RegExp(`${DOES} with a body of (\\d+) bytes$`),
  async function (this: PlanWorld, word: string, bytes: string) {
    const call = callOf(word, theDocument(this));
    await send(this, call, JSON.stringify(call.body).padEnd(Number(bytes)));
  },
);

When(
  new RegExp(`${DOES}, and calls the body (.+)$`),
  async function (this: PlanWorld, word: string, type: string) {
    await send(this, callOf(word, theDocument(this)), undefined, { 'Content-Type': type });
  },
);

/** `{id}` stands for the document's. */
When(
  /^a client sends (GET|POST|PUT|PATCH|DELETE) to "(.+)"$/,
  async function (this: PlanWorld, method: string, path: string) {
    const body = method === 'GET' ? undefined : {};
    keepAnswer(this, await this.api.request(method, path.replace('{id}', theDocument(this).id), { body }));
  },
);

When(
  'a client that calls its request {string} reads the document',
  async function (this: PlanWorld, requestId: string) {
    keepAnswer(this, await this.api.get(thePath(this), { headers: { 'X-Request-Id': requestId } }));
  },
);

Then('the answer has a request id of its own', function (this: PlanWorld) {
  assert.match(theAnswer(this).headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
});

async function send(
  world: PlanWorld,
  call: RestCall,
  body: unknown = call.body,
  headers?: Record<string, string>,
): Promise<void> {
  keepAnswer(world, await world.api.request(call.method, call.path, { body, headers }));
}
