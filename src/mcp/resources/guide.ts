import { readFileSync } from 'node:fs';

/** The notation guide for agents, in English. */
export const GUIDE_TEXT = readFileSync(new URL('./guide.md', import.meta.url), 'utf8');
