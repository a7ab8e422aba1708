import { createDatabase } from '../../test/support/database.js';
import { startTestPostgres } from '../../test/support/global-setup.js';
import { startServiceProcess } from '../../test/support/service.js';
import { busyDocument } from './rest/busy-document.js';
import { NODES } from './rest/documents.js';
import { longPolls } from './rest/long-polls.js';
import { patchRates } from './rest/patch-rates.js';
import type { Bench } from './table.js';

/** What has been started, the last first. */
const running: (() => Promise<unknown>)[] = [];

const bench: Bench = {
  title: 'REST: patches and long polls',
  about: `On plans of ${NODES} nodes, the built service in a process of its own, with a Postgres that waits for the disk and the load generator on the same machine.`,
  tables: async () => {
    const postgres = await startTestPostgres({ durable: true });
    running.unshift(() => postgres.stop());
    const database = await createDatabase(postgres.url);
    running.unshift(() => database.drop());
    const service = await startServiceProcess({
      DATABASE_URL: database.url,
      // The patches that wait must outlast the measurement.
      WERKBAUM_LOCK_TIMEOUT: '60s',
    });
    running.unshift(() => service.kill());
    return [patchRates(service, database.url), busyDocument(service, database.url), longPolls(database.url)];
  },
  close: async () => {
    for (const end of running.splice(0)) {
      await end();
    }
  },
};

export default bench;
