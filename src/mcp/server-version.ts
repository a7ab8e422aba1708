import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The service's version, as package.json names it. */
export const SERVER_VERSION = manifest.version;
