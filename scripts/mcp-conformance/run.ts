/**
 * `npm run conformance:mcp`: the protocol's official suite, for both revisions, against the service as it is
 * and against the same protocol parts with the suite's fixtures. Baselines name what fails and why; whatever
 * differs from them, a pass as well as a failure, counts as failed. The last line reads "N passed, N failed".
 */
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { readConfig } from '../../src/config/config.js';
import type { Config } from '../../src/config/config.js';
import { createService } from '../../src/service.js';
import { createDatabase } from '../../test/support/database.js';
import { startTestPostgres } from '../../test/support/global-setup.js';
import { createFixtureService } from './fixture-service.js';
import { runSuite } from './suite.js';
import type { SuiteOutcome } from './suite.js';
import { findSuiteNode } from './suite-node.js';
import { TokenProxy } from './token-proxy.js';

const TOKEN = 'token-of-the-conformance-run';
const REVISIONS = ['2025-11-25', '2026-07-28'] as const;
const TARGETS = { service: createService, fixtures: createFixtureService } as const;

/** `-- service` or `-- fixtures` runs that one alone. */
const only = process.argv[2];
if (only !== undefined && !(only in TARGETS)) {
  throw new Error(`There is no target ${only}, only ${Object.keys(TARGETS).join(' and ')}.`);
}

const node = await findSuiteNode();
const postgres = await startTestPostgres();
let passed = 0;
let failed = 0;
try {
  for (const [target, create] of Object.entries(TARGETS).filter(([name]) => !only || name === only)) {
    for (const revision of REVISIONS) {
      const outcome = await runAgainst(create, target, revision);
      report(`${target}, revision ${revision}`, outcome);
      passed += outcome.passed;
      failed += outcome.surprises.length;
    }
  }
} finally {
  await postgres.stop();
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runAgainst(
  create: (config: Config) => Promise<NestExpressApplication>,
  target: string,
  revision: string,
): Promise<SuiteOutcome> {
  const database = await createDatabase(postgres.url);
  let serviceUrl = '';
  const proxy = await TokenProxy.start(() => serviceUrl, TOKEN);
  const app = await create(
    readConfig({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      WERKBAUM_MCP_TOKEN: TOKEN,
      WERKBAUM_MCP_ALLOWED_ORIGINS: proxy.url,
    }),
  );
  try {
    await app.listen(0, '127.0.0.1');
    serviceUrl = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    const baseline = new URL(`baseline-${target}-${revision}.yaml`, import.meta.url);
    return await runSuite({ node, url: `${proxy.url}/api/v1/mcp`, revision, baseline });
  } finally {
    await proxy.stop();
    await app.close();
    await database.drop();
  }
}

function report(run: string, { passed, known, surprises, output }: SuiteOutcome): void {
  process.stdout.write(`${run}: ${passed} scenarios pass, ${known} fail as the baseline says\n`);
  if (surprises.length > 0) {
    process.stdout.write(`${output}\nNot as the baseline says (${run}):\n`);
    process.stdout.write(surprises.map((surprise) => `  ${surprise}\n`).join(''));
  }
}
