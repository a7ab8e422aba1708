import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute } from './host.mjs';

const FILES = ['package.json', 'package-lock.json', 'dist', 'openapi', 'LICENSE'];
const KEPT = 5;

/** @import { Host } from './host.mjs' */

/** One built version of the service in the target folder, beside those before it. */
export class Release {
  /**
   * @param {Host} host
   * @param {string} folder the target's
   * @param {string} name sorts by time
   * @param {string} project
   */
  constructor(host, folder, name, project) {
    this.host = host;
    this.folder = folder;
    this.name = name;
    this.project = project;
  }

  /**
   * @param {Host} host
   * @param {string} folder
   * @param {string} project
   * @param {Date} now
   */
  static async next(host, folder, project, now) {
    const time = now
      .toISOString()
      .replaceAll(/[-:]/g, '')
      .replace('T', '-')
      .replace(/\.(\d+)Z/, '-$1');
    const commit = await execute('git', ['rev-parse', '--short', 'HEAD'], { cwd: project });
    return new Release(host, folder, `${time}-${commit.output.trim() || 'local'}`, project);
  }

  get path() {
    return `${this.folder}/releases/${this.name}`;
  }

  async copy() {
    await this.host.run(`mkdir -p ${this.path}`);
    await this.host.copy(this.project, FILES, this.path);
  }

  /** Releases with the same package-lock.json share what was installed for it. */
  async install() {
    const lock = await readFile(join(this.project, 'package-lock.json'));
    const packages = `packages/${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`;
    await this.host.run(`cd ${this.folder}
      if [ ! -e ${packages}/.complete ]; then
        rm -rf ${packages}
        mkdir -p ${packages}
        cp ${this.path}/package.json ${this.path}/package-lock.json ${packages}/
        (cd ${packages} && npm ci --omit=dev --no-audit --no-fund --loglevel=error)
        touch ${packages}/.complete
      fi
      ln -s ../../${packages}/node_modules ${this.path}/node_modules`);
  }

  /** In the environment that the service will have, and in no other. */
  async migrate() {
    const output = await this.host.run(
      `cd ${this.folder}
      env -i PATH="$PATH" HOME="\${HOME:-/}" node --env-file=werkbaum.env ${this.path}/dist/migrate.js`,
    );
    return output.trim();
  }

  async remove() {
    await this.host.run(`rm -rf ${this.path}`);
  }

  /** Removes old releases, and packages that no release uses any more. */
  async removeOlder() {
    await this.host.run(`cd ${this.folder}
      current=$(basename "$(readlink current)")
      ls -1 releases | sort -r | tail -n +${KEPT + 1} | while read -r name; do
        [ "$name" = "$current" ] || rm -rf "releases/$name"
      done
      for packages in packages/*; do
        readlink releases/*/node_modules | grep -q "/$packages/" || rm -rf "$packages"
      done`);
  }
}

/**
 * @param {Host} host
 * @param {string} folder
 * @returns {Promise<string | undefined>} the name of the release that `current` points to
 */
export async function currentRelease(host, folder) {
  const link = await host.run(`readlink ${folder}/current || true`);
  return link.trim().split('/').at(-1) || undefined;
}

/**
 * Points `current` to a release, in one step: whoever starts meanwhile sees the old or the new one.
 *
 * @param {Host} host
 * @param {string} folder
 * @param {string | undefined} name undefined: to none
 */
export async function switchTo(host, folder, name) {
  await host.run(
    name === undefined
      ? `rm -f ${folder}/current`
      : `cd ${folder} && rm -f current.new && ln -s releases/${name} current.new && mv -fT current.new current`,
  );
}
