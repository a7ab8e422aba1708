import assert from 'node:assert/strict';
import { Then } from '@cucumber/cucumber';
import type { PlanWorld } from '../support/world.js';
import { theAnswer } from './rest-scene.js';

Then('it asks for HTTP Basic', function (this: PlanWorld) {
  assert.match(theAnswer(this).headers.get('www-authenticate') ?? '', /^Basic realm="/);
});

/** Which of the two was wrong is nobody's business. */
Then('the problem gives away nothing', function (this: PlanWorld) {
  const { detail } = theAnswer(this).body as { detail: string };
  assert.match(detail, /user or password/i);
});

Then('it may try again after {duration}', function (this: PlanWorld, ms: number) {
  const seconds = Number(theAnswer(this).headers.get('retry-after'));
  // The clock runs on while the scenario does.
  assert(seconds <= ms / 1_000 && seconds > ms / 1_000 - 30, `It was told ${seconds} s.`);
  const { detail } = theAnswer(this).body as { detail: string };
  assert(detail.includes(`${seconds} s`), detail);
});

Then('an agent is told the tools', async function (this: PlanWorld) {
  const { tools } = (await (await this.agent()).listTools()) as { tools: unknown[] };
  assert(tools.length > 0);
});
