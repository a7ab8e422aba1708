import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.js';
import { Signer } from './signer.js';

const SETTING = 'mcp.sessionKey';

/**
 * The signer of this installation: with the configured key, else with a random one that the first replica
 * stores. Two that start at once both try to insert; one wins, and both read the winner's.
 */
export async function createSigner(config: Config, database: DataSource): Promise<Signer> {
  if (config.mcpSessionKey !== undefined) {
    return new Signer(config.mcpSessionKey);
  }
  await database.query('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
    SETTING,
    randomBytes(32).toString('base64url'),
  ]);
  const rows = await database.query<{ value: string }[]>('SELECT value FROM settings WHERE key = $1', [
    SETTING,
  ]);
  const key = rows[0]?.value;
  if (key === undefined) {
    throw new Error(`The setting ${SETTING} is not readable right after it was stored.`);
  }
  return new Signer(key);
}
