import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../src/database/embedded-postgres.js';
import { temporaryFolder } from './temporary-folder.js';

/**
 * Holds the Postgres of a test run, prints its connection, and ends it with everything it wrote as soon as
 * its standard input closes: that happens however the run ends. With `--durable` it waits for the disk as an
 * operator's does.
 */
const durable = process.argv.includes('--durable');
const folder = await temporaryFolder();
const postgres = await EmbeddedPostgres.start({
  dataDir: join(folder, 'data'),
  log: () => undefined,
  // The data need not outlive the run.
  settings: durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
process.stdout.write(`${postgres.url}\n`);
// Ctrl-C and `timeout` signal the whole group; the run itself decides when it is over.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.stdin.resume();
process.stdin.once('close', () => {
  void postgres
    .stop()
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
