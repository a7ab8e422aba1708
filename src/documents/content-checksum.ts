import { createHash } from 'node:crypto';

/** What the core's `checksum` gives, by Node's faster hash: every write needs it. The text is well-formed. */
export function contentChecksum(text: string): string {
  return `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
}
