import assert from 'node:assert/strict';
import { Then } from '@cucumber/cucumber';
import type { DataTable } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { expectFields } from './cell-values.js';
import { theAnswer, theDocument, thePath } from './rest-scene.js';

interface ProblemBody {
  type: string;
  detail: string;
  errors?: { field: string; message: string }[];
}

Then('the service answers {int}', function (this: PlanWorld, status: number) {
  expectStatus(this, status);
});

Then('the service refuses it with {int}', function (this: PlanWorld, status: number) {
  expectProblem(this, status);
});

Then(
  'the service refuses it with {int}, a problem of the type {string}',
  function (this: PlanWorld, status: number, type: string) {
    assert.equal(expectProblem(this, status).type, `urn:werkbaum:problem:${type}`);
  },
);

Then(
  'the service refuses it with {int}, naming {string}',
  function (this: PlanWorld, status: number, field: string) {
    const { errors = [] } = expectProblem(this, status);
    assert(
      errors.some((each) => each.field === field && each.message !== ''),
      `${field} is not named by ${theAnswer(this).text}`,
    );
  },
);

/** `{id}` stands for the document's. */
Then('the detail says {string}', function (this: PlanWorld, words: string) {
  const { detail } = theAnswer(this).body as ProblemBody;
  const expected = words.includes('{id}') ? words.replace('{id}', theDocument(this).id) : words;
  assert(detail.includes(expected), detail);
});

Then('the answer has', function (this: PlanWorld, table: DataTable) {
  expectFields(theAnswer(this).body, table);
});

Then('the answer is empty', function (this: PlanWorld) {
  assert.equal(theAnswer(this).text, '');
});

Then('the entity tag is {string}', function (this: PlanWorld, version: string) {
  assert.equal(theAnswer(this).headers.get('etag'), `"${version}"`);
});

Then('the header {string} is {string}', function (this: PlanWorld, name: string, value: string) {
  assert.equal(theAnswer(this).headers.get(name), value);
});

Then('the document has', async function (this: PlanWorld, table: DataTable) {
  const { body } = await this.api.get(thePath(this));
  expectFields(body, table);
});

Then('the text of the document is', async function (this: PlanWorld, text: string) {
  const { body } = await this.api.get<{ content: string }>(thePath(this));
  assert.equal(body.content, text);
});

Then('nothing has changed', async function (this: PlanWorld) {
  const { body } = await this.api.get(thePath(this));
  assert.deepEqual(body, theDocument(this));
});

function expectStatus(world: PlanWorld, status: number): void {
  const answer = theAnswer(world);
  assert.equal(answer.status, status, answer.text.slice(0, 2_000));
}

function expectProblem(world: PlanWorld, status: number): ProblemBody {
  expectStatus(world, status);
  const answer = theAnswer(world);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/);
  return answer.body as ProblemBody;
}
