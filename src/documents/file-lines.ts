import { createReadStream } from 'node:fs';

const LF = 0x0a;

/**
 * The lines of a file as bytes, without LF. Bytes, because only whoever knows the line's number can say well that it
 * is no UTF-8.
 *
 * @throws what the file system says, such as ENOENT
 */
export async function* fileLines(file: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      parts.push(chunk.subarray(start, end));
      yield Buffer.concat(parts);
      parts = [];
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
  }
  yield Buffer.concat(parts);
}
