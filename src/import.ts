/** `npm run import -- <file.jsonl>`: takes documents over with their ids, all of them or none. */
import { createDataSource } from './database/data-source.js';
import { migrate } from './database/migrate.js';
import { fileLines } from './documents/file-lines.js';
import { importDocuments } from './documents/import-documents.js';
import { CHANNEL } from './live-editing/change-channel.js';
import { runCommand, UsageError } from './operations/command.js';
import { openBeside } from './operations/operator-database.js';

const args = process.argv.slice(2);

await runCommand({
  args,
  environment: process.env,
  usage:
    'Usage: npm run import -- <file.jsonl> [--replace]. Each line is {"id": UUID, "title": text, "content": text}; --replace gives documents that exist a new version. The service may go on running.',
  run: async (config, say) => {
    const [file, ...more] = args.filter((each) => each !== '--replace');
    if (file === undefined || file.startsWith('-') || more.length > 0) {
      throw new UsageError();
    }
    const database = await openBeside(config, () => undefined);
    try {
      const dataSource = await createDataSource(database.url, config).initialize();
      try {
        await migrate(dataSource);
        const options = { replace: args.includes('--replace'), now: Date.now() };
        const { created, replaced } = await importDocuments(dataSource, config, fileLines(file), options);
        // Whoever has one of them open sees it at once.
        await dataSource.query('SELECT pg_notify($1, $2 || id) FROM unnest($3::text[]) AS id', [
          CHANNEL,
          'import ',
          replaced,
        ]);
        say(`Imported into ${database.description}: ${created} created, ${replaced.length} replaced.`);
      } finally {
        await dataSource.destroy();
      }
    } finally {
      await database.close();
    }
  },
});
