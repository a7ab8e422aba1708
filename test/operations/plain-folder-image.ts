import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { words } from './dockerfile.js';
import type { Instruction, Stage } from './dockerfile.js';

const PROJECT = resolve(import.meta.dirname, '../..');

/** What a Dockerfile makes, in a folder instead of an image: `/app` of a stage is `<folder>/<stage>/app`. */
export interface PlainImage {
  /** Where the CMD would be started. */
  workingFolder: string;
  /** What ENV says. */
  environment: Record<string, string>;
}

/**
 * Takes the steps of a Dockerfile one by one, stages that do not need each other at the same time. Two things are not
 * done again: the base image is this machine, and a whole `npm ci` is what this checkout's node_modules came from.
 *
 * @param folder empty, the test's own
 * @returns the last stage
 */
export async function buildInFolder(stages: readonly Stage[], folder: string): Promise<PlainImage> {
  const isIgnored = await readIgnoreFile();
  const builds = new Map<string, Promise<Builder>>();
  let last: Promise<Builder> | undefined;
  for (const [at, stage] of stages.entries()) {
    const name = stage.name ?? String(at);
    last = new Builder(join(folder, name), builds, isIgnored).build(stage.instructions);
    builds.set(name, last);
  }
  await Promise.all(builds.values());
  if (last === undefined) {
    throw new Error('The Dockerfile has no stage');
  }
  return last;
}

class Builder implements PlainImage {
  workingFolder: string;
  readonly environment: Record<string, string> = {};

  constructor(
    private readonly root: string,
    /** The stages before this one. */
    private readonly others: ReadonlyMap<string, Promise<Builder>>,
    private readonly isIgnored: (path: string) => boolean,
  ) {
    this.workingFolder = root;
  }

  async build(instructions: readonly Instruction[]): Promise<this> {
    await mkdir(this.root);
    for (const instruction of instructions) {
      await this.take(instruction);
    }
    return this;
  }

  private async take({ name, text, options }: Instruction): Promise<void> {
    switch (name) {
      case 'WORKDIR':
        this.workingFolder = this.locate(text);
        await mkdir(this.workingFolder, { recursive: true });
        return;
      case 'ENV':
        for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) {
          this.environment[key] = value;
        }
        return;
      case 'COPY':
        await this.copy(text, options.from);
        return;
      case 'RUN':
        await this.run(text);
        return;
    }
  }

  private async copy(text: string, from: string | undefined): Promise<void> {
    const sources = words(text);
    const target = sources.pop() ?? '';
    const into = target.endsWith('/') || target === '.';
    for (const source of sources) {
      const there = into ? join(this.locate(target), basename(source)) : this.locate(target);
      if (from === undefined) {
        const path = join(PROJECT, source);
        await cp(path, there, {
          recursive: true,
          filter: (each) => each === path || !this.isIgnored(relative(PROJECT, each)),
        });
        if (this.isIgnored(source)) {
          throw new Error(`COPY ${source}: .dockerignore keeps it out`);
        }
      } else {
        const stage = await this.others.get(from);
        if (stage === undefined) {
          throw new Error(`COPY --from=${from}: no such stage before this one`);
        }
        // Nobody needs the stage after that, and it is large.
        await rename(stage.locate(source), there);
      }
    }
  }

  private async run(command: string): Promise<void> {
    if (/^npm ci\b(?!.*--omit)/.test(command)) {
      await symlink(join(PROJECT, 'node_modules'), join(this.workingFolder, 'node_modules'));
      return;
    }
    await promisify(execFile)('sh', ['-c', command], {
      cwd: this.workingFolder,
      env: { ...process.env, NODE_OPTIONS: '', npm_config_prefer_offline: 'true', ...this.environment },
    });
  }

  private locate(path: string): string {
    return path.startsWith('/') ? join(this.root, path) : join(this.workingFolder, path);
  }
}

/** @returns whether .dockerignore keeps a path of the project (as `src/main.ts`) out: the last line that fits decides */
async function readIgnoreFile(): Promise<(path: string) => boolean> {
  const rules = (await readFile(join(PROJECT, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ ignores: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.filter(({ pattern }) => pattern.test(path)).at(-1)?.ignores ?? false;
}

/** Whatever lies below a folder that fits, fits as well. */
function patternOf(text: string): RegExp {
  const source = text
    .replaceAll(/[.+^$(){}|[\]]/g, '\\$&')
    .replaceAll(/\*\*\/|\*/g, (wildcard) => (wildcard === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`);
}
