import { EmbeddedPostgres } from '../../src/database/embedded-postgres.js';

/** Holds an embedded Postgres in the folder that is its argument until SIGTERM; prints the connection. */
const postgres = await EmbeddedPostgres.start({ dataDir: process.argv[2] ?? '', log: () => undefined });
process.stdout.write(`${postgres.url}\n`);
process.once('SIGTERM', () => {
  void postgres.stop().then(() => process.exit(0));
});
