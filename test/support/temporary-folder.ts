import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that the embedded Postgres' account can reach, also when the tests run as root. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'werkbaum-test-')));
  await chmod(folder, 0o755);
  return folder;
}
