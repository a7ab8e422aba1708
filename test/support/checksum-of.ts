import { createHash } from 'node:crypto';

/** rest-protocol §2, on Node's own hash: independent of the code under test. */
export function checksumOf(text: string): string {
  return `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
}
