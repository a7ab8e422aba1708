import { sha256Hex } from './sha256.js';

/**
 * The checksum of a text as REST and MCP name it (rest-protocol §2): `sha256:` and the lower-case hex digest
 * of the text in UTF-8. The text is taken as it is: normalise its line ends first.
 */
export function checksum(text: string): string {
  return `sha256:${sha256Hex(text)}`;
}
