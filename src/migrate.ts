/** `npm run migrate`: brings the schema up to date without starting the service, as the service's start would. */
import { createDataSource } from './database/data-source.js';
import { migrate } from './database/migrate.js';
import { runCommand, UsageError } from './operations/command.js';
import { openBeside } from './operations/operator-database.js';

const args = process.argv.slice(2);

await runCommand({
  args,
  environment: process.env,
  usage: 'Usage: npm run migrate. The running service may go on.',
  run: async (config, say) => {
    if (args.length > 0) {
      throw new UsageError();
    }
    const database = await openBeside(config, () => undefined);
    try {
      const dataSource = await createDataSource(database.url, config).initialize();
      try {
        await migrate(dataSource);
      } finally {
        await dataSource.destroy();
      }
      say(`The schema is up to date: ${database.description}`);
    } finally {
      await database.close();
    }
  },
});
