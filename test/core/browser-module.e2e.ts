import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, SourceTextModule } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as core from '../../src/core.js';

/** The module as a browser would load it, in a world that has the language and nothing else. */
let browserCore: typeof core;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'werkbaum-core-'));
  const file = join(folder, 'werkbaum-core.js');
  await promisify(execFile)(process.execPath, ['scripts/build-core.mjs', file]);
  const source = await readFile(file, 'utf8');
  const module = new SourceTextModule(source, { context: createContext(Object.create(null) as object) });
  await module.link((specifier) => {
    throw new Error(`The module imports ${specifier}.`);
  });
  await module.evaluate();
  browserCore = module.namespace as typeof core;
});

afterAll(() => rm(folder, { recursive: true }));

/** Values of another world have other prototypes; what they say is the same. */
const said = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the core as a module for browsers', () => {
  const text =
    '[~] #home: Move (L) @ann\r\n  - [x] #pack: Pack (S)\n  | [q] Drive :#pack,#van\n---\n#home:\n  Soon.';

  it('exports what the server uses', () => {
    expect(Object.keys(browserCore).sort()).toEqual(Object.keys(core).sort());
  });

  it('says the same about a plan', () => {
    expect(said(browserCore.inspectPlan(text, { descriptions: true }))).toEqual(
      said(core.inspectPlan(text, { descriptions: true })),
    );
  });

  it('says the same about two texts', () => {
    const from = text.split('\n');
    const to = [...from.slice(0, 2), '  - new', ...from.slice(3)];
    const ops = browserCore.computeOps(from, to);
    expect(said(ops)).toEqual(core.computeOps(from, to));
    expect(said(browserCore.applyOps(from, ops))).toEqual(to);
    expect(browserCore.checksum(text)).toBe(core.checksum(text));
  });

  it('throws its own errors', () => {
    expect(() => browserCore.viewPlan(text, { id: 'hom' })).toThrow(
      expect.objectContaining({ code: 'nodeNotFound', data: { id: 'hom', nearest: ['home'] } }),
    );
  });
});
