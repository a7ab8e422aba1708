import { randomBytes } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { EXIT, Failure } from './failure.mjs';

/**
 * @param {string} file
 * @returns {Promise<string>} the real, absolute path: where a symbolic link leads to, whether the file exists or not
 * @throws {Failure} where its folder does not exist
 */
export async function locateFile(file) {
  const path = resolve(file);
  try {
    return (await realpath(path).catch(ignoreMissing)) ?? join(await realpath(dirname(path)), basename(path));
  } catch (error) {
    throw unwritable(file, /** @type {Error} */ (error));
  }
}

/**
 * Replaces a file's content as a whole, or leaves it alone: readers see the old or the new text, never a part.
 *
 * @param {string} path as {@link locateFile} gives it, so that a symbolic link stays one; rights are kept
 * @param {string} text written as UTF-8, exactly
 * @returns {Promise<boolean>} false where it was the same already, and was not touched
 * @throws {Failure} where it can't be read or written
 */
export async function replaceFile(path, text) {
  const bytes = Buffer.from(text, 'utf8');
  try {
    const before = await stat(path).catch(ignoreMissing);
    if (before !== undefined && !before.isFile()) {
      throw new Failure(EXIT.file, `${path} is no ordinary file.`);
    }
    if (before !== undefined && before.size === bytes.length && bytes.equals(await readFile(path))) {
      return false;
    }
    await writeAside(path, bytes, before?.mode);
    return true;
  } catch (error) {
    throw error instanceof Failure ? error : unwritable(path, /** @type {Error} */ (error));
  }
}

/**
 * @param {string} path
 * @param {Buffer} bytes
 * @param {number | undefined} mode the rights to keep
 */
async function writeAside(path, bytes, mode) {
  const aside = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await open(aside, 'wx');
    try {
      await handle.writeFile(bytes);
      if (mode !== undefined) {
        await handle.chmod(mode & 0o7777);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code === 'ENOENT') {
    return undefined;
  }
  throw error;
}

/**
 * @param {string} file
 * @param {NodeJS.ErrnoException} error
 */
function unwritable(file, error) {
  const reason = error.code === 'ENOENT' ? 'its folder does not exist' : error.message;
  return new Failure(EXIT.file, `${file} can't be written (${reason}).`);
}
