// Holds the built core against the conformance vectors beside this checkout, where there are any.
//   npm run build && npm run conformance
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = fileURLToPath(new URL('../../shared/conformance/check.mjs', import.meta.url));

if (!existsSync(new URL('../dist/notation/index.js', import.meta.url))) {
  console.error('The core is not built: run "npm run build" first.');
  process.exitCode = 1;
} else if (existsSync(check)) {
  process.exitCode = spawnSync(process.execPath, [check, root], { stdio: 'inherit' }).status ?? 1;
} else {
  console.log(
    'No vectors beside this checkout; its own, in test/conformance/, are run by "npm run test:unit -- test/conformance".',
  );
}
