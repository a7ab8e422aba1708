import { After, AfterAll, BeforeAll, setDefaultTimeout } from '@cucumber/cucumber';
import { startTestPostgres } from '../../test/support/global-setup.js';
import type { TestPostgres } from '../../test/support/global-setup.js';
import { startService } from '../../test/support/service.js';
import type { TestService } from '../../test/support/service.js';
import { MovableClock } from './movable-clock.js';
import { PlanWorld, SCENARIOS } from './world.js';

setDefaultTimeout(60_000);

let postgres: TestPostgres;
let service: TestService;

/** One Postgres and one service serve all scenarios; each scenario works on documents of its own. */
BeforeAll(async () => {
  postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  const clock = new MovableClock();
  service = await startService({ environment: SCENARIOS, clock });
  PlanWorld.serve(service, clock);
});

After(async function (this: PlanWorld) {
  await this.leave();
});

AfterAll(async () => {
  await PlanWorld.endKeptServices();
  await service.stop();
  await postgres.stop();
});
