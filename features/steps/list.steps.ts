import assert from 'node:assert/strict';
import { Given, Then, When } from '@cucumber/cucumber';
import { hash } from 'bcryptjs';
import type { ApiResponse } from '../../test/support/api.js';
import type { PlanWorld, SeenDocument } from '../support/world.js';
import { createTheDocument, theAnswer } from './rest-scene.js';

/** The weakest that bcrypt has: the scenarios are about how often it is asked. */
const COST = 4;
const PASSWORD = 'open sesame';
const LOCKOUT_MS = 15 * 60_000;

Given(
  'a service with the password {string} for the list',
  async function (this: PlanWorld, password: string) {
    await this.useKeptService({ WERKBAUM_MASTER_PASSWORD_HASH: await hashOf(password) });
    await startAfresh(this, password);
  },
);

Given(
  'a service with the password {string} for the list, its hash prefixed by {string}',
  async function (this: PlanWorld, password: string, prefix: string) {
    await this.useKeptService({ WERKBAUM_MASTER_PASSWORD_HASH: prefix + (await hashOf(password)) });
  },
);

Given('a service without a password for the list', function (this: PlanWorld) {
  assert.equal(this.service.config.masterPasswordHash, undefined);
});

Given(
  'the documents {string}, created one after the other',
  async function (this: PlanWorld, titles: string) {
    for (const title of titles.split(', ')) {
      await createTheDocument(this, title, `- The text of ${title}`);
      // Two of one millisecond have no order.
      this.clock.advance(1);
    }
  },
);

Given('{int} documents', async function (this: PlanWorld, count: number) {
  await Promise.all(
    Array.from({ length: count }, (_, i) => this.createDocument(`Document ${i + 1}`, `- ${i + 1}`)),
  );
});

When(
  'a client lists the documents as {string} with {string}',
  async function (this: PlanWorld, user: string, password: string) {
    this.response = await list(this, user, password);
  },
);

When('a client lists the documents without credentials', async function (this: PlanWorld) {
  this.response = await this.api.get('/documents');
});

When(
  'a client lists the documents {int} times without credentials',
  async function (this: PlanWorld, count: number) {
    for (let i = 0; i < count; i++) {
      assert.equal((await this.api.get('/documents')).status, 401);
    }
  },
);

When('a client lists the part {string} of the documents', async function (this: PlanWorld, part: string) {
  this.response = await list(this, 'werkbaum', PASSWORD, `?${part}`);
});

When('a client lists the documents before {string}', async function (this: PlanWorld, title: string) {
  this.response = await list(this, 'werkbaum', PASSWORD, `?before=${this.document(title).id}`);
});

When(
  'a client lists the newest {int} of the documents before {string}',
  async function (this: PlanWorld, limit: number, title: string) {
    const part = `?limit=${limit}&before=${this.document(title).id}`;
    this.response = await list(this, 'werkbaum', PASSWORD, part);
  },
);

When(
  'a client guesses the password wrong {int} times, and is told so each time',
  async function (this: PlanWorld, count: number) {
    for (let i = 1; i <= count; i++) {
      this.response = await list(this, 'werkbaum', `guess ${i}`);
      assert.equal(this.response.status, 401, `The answer to guess ${i}`);
    }
  },
);

const sideBySide = new WeakMap<PlanWorld, ApiResponse[]>();

When(
  '{int} wrong passwords and then the right one are tried at the same moment',
  async function (this: PlanWorld, count: number) {
    const guesses = Array.from({ length: count }, (_, i) => `guess ${i + 1}`);
    const answers = [...guesses, PASSWORD].map((password) => list(this, 'werkbaum', password));
    sideBySide.set(this, await Promise.all(answers));
  },
);

Then(
  '{int} of them are called wrong, and all others find the list locked',
  function (this: PlanWorld, count: number) {
    const statuses = (sideBySide.get(this) ?? []).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, count, statuses.join());
    assert.equal(
      statuses.filter((status) => status === 429).length,
      statuses.length - count,
      statuses.join(),
    );
  },
);

Then('each document in the answer is as it is read by its id', async function (this: PlanWorld) {
  for (const listed of theAnswer(this).body as SeenDocument[]) {
    const { body } = await this.api.get(`/documents/${listed.id}`);
    assert.deepEqual(listed, body);
  }
});

Then('there are {int} documents in the answer', function (this: PlanWorld, count: number) {
  const ids = (theAnswer(this).body as SeenDocument[]).map(({ id }) => id);
  assert.equal(new Set(ids).size, count);
});

function list(world: PlanWorld, user: string, password: string, query = ''): Promise<ApiResponse> {
  const credentials = Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
  return world.api.get(`/documents${query}`, { headers: { Authorization: `Basic ${credentials}` } });
}

const hashes = new Map<string, string>();

async function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? (await hash(password, COST));
  hashes.set(password, known);
  return known;
}

/** Takes away what scenarios before have left: their lock, their failures and their documents. */
async function startAfresh(world: PlanWorld, password: string): Promise<void> {
  world.clock.advance(LOCKOUT_MS);
  const { body } = await list(world, 'werkbaum', password, '?content=false');
  for (const { id } of body as SeenDocument[]) {
    await world.api.delete(`/documents/${id}`);
  }
}
