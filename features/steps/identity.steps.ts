import assert from 'node:assert/strict';
import { Then, When } from '@cucumber/cucumber';
import type { PlanWorld, SeenDocument } from '../support/world.js';
import { keepAnswer, restScene, theAnswer, theDocument } from './rest-scene.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

When(
  'a client creates a document whose title is {int} emojis',
  async function (this: PlanWorld, count: number) {
    keepAnswer(this, await this.api.post('/documents', { title: '🧱'.repeat(count), content: '' }));
  },
);

Then('the answer leads to the document, relative to where it was created', async function (this: PlanWorld) {
  const location = theAnswer(this).headers.get('location') ?? '';
  assert.equal(location, `documents/${theDocument(this).id}`);
  const { body } = await this.api.get(new URL(location, `${this.service.url}/api/v1/`).pathname);
  assert.deepEqual(body, theDocument(this));
});

Then('it is another document than before', function (this: PlanWorld) {
  const [before, now] = lastTwo(this);
  assert.match(now.id, UUID);
  assert.notEqual(now.id, before.id);
});

Then('it is the same document as before', function (this: PlanWorld) {
  const [before, now] = lastTwo(this);
  assert.match(now.id, UUID);
  assert.equal(now.id, before.id);
});

function lastTwo(world: PlanWorld): [SeenDocument, SeenDocument] {
  const [before, now] = restScene(world).seen.slice(-2);
  assert(before !== undefined && now !== undefined, 'Two documents were to be seen.');
  return [before, now];
}
