/** `npm run backup -- <file>`: everything that the service stores, in one file. */
import { runCommand, countRows, UsageError } from './operations/command.js';
import { openExisting } from './operations/operator-database.js';
import { OperatorError } from './operations/operator-error.js';
import { writeBackup } from './operations/write-backup.js';

const args = process.argv.slice(2);

await runCommand({
  args,
  environment: process.env,
  usage:
    'Usage: npm run backup -- <file>. A name that ends in .gz is compressed. The service may go on running.',
  run: async (config, say) => {
    const [file, ...more] = args;
    if (file === undefined || file.startsWith('-') || more.length > 0) {
      throw new UsageError();
    }
    const database = await openExisting(config, () => undefined);
    try {
      const { rows, damagedTexts } = await writeBackup(database.url, file, new Date());
      say(`Backed up ${database.description} to ${file}: ${countRows(rows)}`);
      if (damagedTexts > 0) {
        throw new OperatorError(
          `The backup is complete, but ${damagedTexts} texts do not match their checksums: the database was damaged before.`,
        );
      }
    } finally {
      await database.close();
    }
  },
});
