// Bundles the core into one ES module for browsers: dist/core/werkbaum-core.js.
//   node scripts/build-core.mjs [OUTPUT_FILE]
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: [file('../src/core.ts')],
  outfile: process.argv[2] ?? file('../dist/core/werkbaum-core.js'),
  bundle: true,
  format: 'esm',
  // Knows neither Node's modules nor a browser's: an import of either would not be found.
  platform: 'neutral',
  target: 'es2023',
  charset: 'utf8',
  logLevel: 'warning',
});
