import { randomUUID } from 'node:crypto';
import { Given, When } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { fieldsOf } from './cell-values.js';
import { CALL_WORDS, callOf } from './rest-calls.js';
import type { RestCall } from './rest-calls.js';
import { createTheDocument, keepAnswer, theDocument, thePath } from './rest-scene.js';

const SOME_TEXT = '- Cellar\n- Walls\n- Roof';

Given('the document {string}', async function (this: PlanWorld, title: string) {
  await createTheDocument(this, title, SOME_TEXT);
});

Given('the document {string} with the text', async function (this: PlanWorld, title: string, text: string) {
  await createTheDocument(this, title, text);
});

When(
  'a client creates the document {string} with the text',
  async function (this: PlanWorld, title: string, content: string) {
    keepAnswer(this, await this.api.post('/documents', { title, content }));
  },
);

When('a client creates a document with', async function (this: PlanWorld, table: DataTable) {
  keepAnswer(this, await this.api.post('/documents', fieldsOf(table)));
});

When(new RegExp(`^a client (${CALL_WORDS}) the document$`), async function (this: PlanWorld, word: string) {
  await send(this, callOf(word, theDocument(this)));
});

When(
  new RegExp(`^a client (${CALL_WORDS}) a document that never was$`),
  async function (this: PlanWorld, word: string) {
    await send(this, callOf(word, { id: randomUUID(), version: 1, content: '' }));
  },
);

When(
  new RegExp(`^a client (${CALL_WORDS}) a document under the id "([^"]*)"$`),
  async function (this: PlanWorld, word: string, id: string) {
    await send(this, callOf(word, { id, version: 1, content: '' }));
  },
);

When('a client spells the id in upper case and reads the document', async function (this: PlanWorld) {
  keepAnswer(this, await this.api.get(`/documents/${theDocument(this).id.toUpperCase()}`));
});

When(/^a client that knows (.*) reads the document$/, async function (this: PlanWorld, tags: string) {
  keepAnswer(this, await this.api.get(thePath(this), { headers: { 'If-None-Match': tags } }));
});

When('a client replaces the document with', async function (this: PlanWorld, table: DataTable) {
  keepAnswer(this, await this.api.put(thePath(this), fieldsOf(table)));
});

When(
  'a client renames the document to {string}, expecting version {int}',
  async function (this: PlanWorld, title: string, expectedVersion: number) {
    keepAnswer(this, await this.api.patch(`${thePath(this)}/title`, { title, expectedVersion }));
  },
);

When('a client renames the document with', async function (this: PlanWorld, table: DataTable) {
  keepAnswer(this, await this.api.patch(`${thePath(this)}/title`, fieldsOf(table)));
});

When('a client brings the document back', async function (this: PlanWorld) {
  keepAnswer(this, await this.api.post(`${thePath(this)}/restore`));
});

When(
  /^a client brings the document back with the body (.*)$/,
  async function (this: PlanWorld, body: string) {
    keepAnswer(this, await this.api.post(`${thePath(this)}/restore`, body));
  },
);

When('a client brings back version {int}', async function (this: PlanWorld, version: number) {
  keepAnswer(this, await this.api.post(`${thePath(this)}/restore`, { version }));
});

async function send(world: PlanWorld, { method, path, body }: RestCall): Promise<void> {
  keepAnswer(world, await world.api.request(method, path, { body }));
}
