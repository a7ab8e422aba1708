/** `npm run restore -- <file>`: puts a backup into an empty database, or in place of what is there. */
import { runCommand, countRows, UsageError } from './operations/command.js';
import { openAlone } from './operations/operator-database.js';
import { restoreBackup } from './operations/restore-backup.js';

const args = process.argv.slice(2);

await runCommand({
  args,
  environment: process.env,
  usage:
    'Usage: npm run restore -- [--replace] <file>. The service has to be stopped; --replace deletes what the database holds.',
  run: async (config, say) => {
    const [file, ...more] = args.filter((each) => each !== '--replace');
    if (file === undefined || file.startsWith('-') || more.length > 0) {
      throw new UsageError();
    }
    const database = await openAlone(config, () => undefined);
    try {
      const replace = args.includes('--replace');
      const { header, rows } = await restoreBackup(config, { url: database.url, file, replace });
      say(`Restored ${file} of ${header.createdAt} into ${database.description}: ${countRows(rows)}`);
    } finally {
      await database.close();
    }
  },
});
