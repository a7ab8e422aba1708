import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FORMAT_VERSION, readEndLine, readHeaderLine, readRowLine } from './backup-format.js';
import type { BackupHeader } from './backup-format.js';
import { OperatorError } from './operator-error.js';

/**
 * Reads a whole backup and holds it against what it says of itself.
 *
 * @param compressed whether it is; a file that is not finished yet has no telling name
 * @returns its header
 * @throws OperatorError where it is no backup, is cut off, was changed, or is of a format that is not known
 */
export async function verifyBackup(file: string, compressed: boolean): Promise<BackupHeader> {
  const hash = createHash('sha256');
  const counted: Record<string, number> = {};
  let header: BackupHeader | undefined;
  let ended = false;
  for await (const line of readLines(file, compressed)) {
    if (ended) {
      throw damaged(file, 'something follows its end');
    }
    if (header === undefined) {
      header = readHeader(file, line);
      hash.update(`${line}\n`, 'utf8');
      continue;
    }
    const row = readRowLine(line);
    if (row !== undefined) {
      counted[row.table] = (counted[row.table] ?? 0) + 1;
      hash.update(`${line}\n`, 'utf8');
      continue;
    }
    const end = readEndLine(line);
    if (end === undefined) {
      throw damaged(file, 'a line of it is no row');
    }
    ended = true;
    const complete = Object.entries(end.rows).every(([table, rows]) => (counted[table] ?? 0) === rows);
    if (!complete || end.checksum !== `sha256:${hash.digest('hex')}`) {
      throw damaged(file, 'its checksum does not match');
    }
  }
  if (header === undefined || !ended) {
    throw damaged(file, 'it is cut off');
  }
  return header;
}

/** @returns the rows of a backup that {@link verifyBackup} found good, in order */
export async function* readRows(
  file: string,
  compressed: boolean,
): AsyncGenerator<{ table: string; row: string }> {
  for await (const line of readLines(file, compressed)) {
    const row = readRowLine(line);
    if (row !== undefined) {
      yield row;
    }
  }
}

/** Splits at LF alone: U+2028 stands in texts as it is, and would end a line for `readline`. */
async function* readLines(file: string, compressed: boolean): AsyncGenerator<string> {
  const source = createReadStream(file);
  const stream = compressed ? pipeline(source, createGunzip(), () => undefined) : source;
  stream.setEncoding('utf8');
  let pieces: string[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<string>) {
      const lines = chunk.split('\n');
      for (const line of lines.slice(0, -1)) {
        yield [...pieces, line].join('');
        pieces = [];
      }
      pieces.push(lines.at(-1) ?? '');
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) {
      throw damaged(file, `it can't be decompressed: ${message}`);
    }
    throw new OperatorError(`${file} can't be read (${message}).`);
  }
  if (pieces.some((piece) => piece !== '')) {
    throw damaged(file, 'it is cut off');
  }
}

function readHeader(file: string, line: string): BackupHeader {
  const header = readHeaderLine(line);
  if (header === undefined) {
    throw new OperatorError(`${file} is no backup of this service.`);
  }
  if (header.formatVersion !== FORMAT_VERSION) {
    throw new OperatorError(
      `${file} is a backup of format ${header.formatVersion}, but this service reads format ${FORMAT_VERSION}: use a newer service.`,
    );
  }
  return header;
}

function damaged(file: string, reason: string): OperatorError {
  return new OperatorError(`${file} is damaged (${reason}).`);
}
