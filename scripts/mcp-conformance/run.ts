/**
 * `npm run conformance:mcp`: the protocol's official suite, for both revisions, against the service as it is
 * and against the same protocol parts with the suite's fixtures. Baselines name what fails and why.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { readConfig } from '../../src/config/config.js';
import type { Config } from '../../src/config/config.js';
import { createService } from '../../src/service.js';
import { createDatabase } from '../../test/support/database.js';
import { startTestPostgres } from '../../test/support/global-setup.js';
import { createFixtureService } from './fixture-service.js';
import { TokenProxy } from './token-proxy.js';

const TOKEN = 'token-of-the-conformance-run';
const REVISIONS = ['2025-11-25', '2026-07-28'] as const;
const TARGETS = { service: createService, fixtures: createFixtureService } as const;
const SUITE = new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url);
/** The suite's command line needs a newer Node than the service. */
const NODE = ['-y', '-p', 'node@22', 'node'];

/** `-- service` or `-- fixtures` runs that one alone. */
const only = process.argv[2];

const postgres = await startTestPostgres();
let failures = 0;
try {
  for (const [target, create] of Object.entries(TARGETS).filter(([name]) => !only || name === only)) {
    for (const revision of REVISIONS) {
      process.stdout.write(`\n${target}, revision ${revision}\n`);
      failures += (await runAgainst(create, target, revision)) === 0 ? 0 : 1;
    }
  }
} finally {
  await postgres.stop();
}
process.stdout.write(
  failures === 0 ? '\nAs the baselines say.\n' : `\n${failures} runs differ from their baseline.\n`,
);
process.exitCode = failures === 0 ? 0 : 1;

async function runAgainst(
  create: (config: Config) => Promise<NestExpressApplication>,
  target: string,
  revision: string,
): Promise<number> {
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
    return await suite(
      ['server', '--url', `${proxy.url}/api/v1/mcp`, '--requirements', revision],
      ['--expected-failures', baseline.pathname],
    );
  } finally {
    await proxy.stop();
    await app.close();
    await database.drop();
  }
}

function suite(...args: string[][]): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn('npx', [...NODE, SUITE.pathname, ...args.flat()], { stdio: 'inherit' })
      .once('error', reject)
      .once('close', (code) => {
        resolve(code ?? 1);
      });
  });
}
