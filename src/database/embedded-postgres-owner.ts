import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from '../config/setting.js';

/** Unix keeps a socket's path in some 104 bytes, the closing zero included. */
const LONGEST_SOCKET_PATH = 100;
const ANSWER_MS = 1_000;
const MOST_ATTEMPTS = 20;

/**
 * The claim of one living process on a data folder: a listening socket in it. The operating system ends
 * the claim with the process, however that ends, so no number of a reused process can fool it.
 */
export class DataFolderOwner {
  private constructor(
    private readonly server: Server,
    private readonly address: Address,
  ) {}

  /**
   * @param folder an existing data folder, without symbolic links
   * @throws ConfigurationError naming the folder and the process that holds it
   */
  static async claim(folder: string): Promise<DataFolderOwner> {
    const address = addressIn(folder);
    try {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const server = await listen(address.path);
        if (server !== undefined) {
          return new DataFolderOwner(server, address);
        }
        const holder = await askHolder(address.path);
        if (holder !== undefined) {
          throw inUse(folder, holder);
        }
        await removeStale(folder, address.path);
      }
      throw inUse(folder, 'unknown');
    } catch (error) {
      address.release();
      throw error;
    }
  }

  async release(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.address.release();
  }
}

interface Address {
  path: string;
  release: () => void;
}

function addressIn(folder: string): Address {
  const nothing = (): void => undefined;
  if (process.platform === 'win32') {
    return { path: `\\\\.\\pipe\\werkbaum-${nameOf(folder)}`, release: nothing };
  }
  const path = join(folder, 'owner.sock');
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) {
    return { path, release: nothing };
  }
  if (process.platform === 'linux') {
    const descriptor = openSync(folder, 'r');
    return {
      path: `/proc/self/fd/${descriptor}/owner.sock`,
      release: () => closeSync(descriptor),
    };
  }
  return { path: join(tmpdir(), `werkbaum-${nameOf(folder)}.sock`), release: nothing };
}

function nameOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

/** @returns `undefined` where the socket is there already, held or left behind */
function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${process.pid}`);
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        resolve(undefined);
      } else {
        reject(new ConfigurationError(`WERKBAUM_DATA_DIR can't be claimed (${error.message}).`));
      }
    });
    server.listen(path, () => resolve(server));
  });
}

/** @returns the process id of the holder, `unknown` where it is busy, `undefined` where nobody listens */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setEncoding('utf8');
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('data', (text) => {
      answer += String(text);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Any other trouble (a full queue, say) means that somebody is there.
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : 'unknown');
    });
    socket.on('close', () => resolve(answer === '' ? 'unknown' : answer));
  });
}

/**
 * Two starts may find the same dead socket, and the slower one must not remove the faster one's new
 * socket: so it is moved aside first, asked once more, and put back if it lives.
 */
async function removeStale(folder: string, path: string): Promise<void> {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return;
    }
    throw error;
  }
  const holder = await askHolder(aside);
  if (holder !== undefined) {
    await link(aside, path).catch(() => undefined);
    await rm(aside, { force: true });
    throw inUse(folder, holder);
  }
  await rm(aside, { force: true });
}

function inUse(folder: string, holder: string): ConfigurationError {
  return new ConfigurationError(
    `WERKBAUM_DATA_DIR ${folder} is in use by another service (process ${holder}): stop it first, or choose another folder.`,
  );
}
