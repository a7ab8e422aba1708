import assert from 'node:assert/strict';
import { Then, When } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { restScene, theDocument } from './rest-scene.js';

When('{duration} pass(es)', function (this: PlanWorld, ms: number) {
  this.clock.advance(ms);
});

When('the clock of the service is set back by {duration}', function (this: PlanWorld, ms: number) {
  this.clock.setBack(ms);
});

Then('the document was updated when it was created', function (this: PlanWorld) {
  const { createdAt, updatedAt } = theDocument(this);
  assert.equal(updatedAt, createdAt);
});

Then(
  'the document was created when it was before, and updated {duration} later',
  function (this: PlanWorld, ms: number) {
    const [before, now] = restScene(this).seen.slice(-2);
    assert.equal(now?.createdAt, before?.createdAt);
    const later = Date.parse(now?.updatedAt ?? '') - Date.parse(before?.updatedAt ?? '');
    assert(later >= ms, `It was updated ${later} ms later.`);
  },
);

Then('the document was updated no earlier than before', function (this: PlanWorld) {
  const [before, now] = restScene(this).seen.slice(-2);
  assert(now !== undefined && before !== undefined);
  assert(Date.parse(now.updatedAt) >= Date.parse(before.updatedAt), `${now.updatedAt} < ${before.updatedAt}`);
});
