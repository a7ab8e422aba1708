import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyOps } from '../../src/line-diff/index.js';
import type { LineOperation } from '../../src/line-diff/index.js';
import { numberedLines } from '../../src/line-diff/testing/arbitrary.js';
import { LineIdentities } from '../../src/line-diff/testing/line-identities.js';
import { createDocument, patchOf } from '../live-editing/patches.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { Agent } from './agent.js';

interface Edit {
  index: number;
  count: number;
  added: number;
}

const EDITS = fc.array(
  fc.record({
    index: fc.nat({ max: 9 }),
    count: fc.nat({ max: 2 }),
    added: fc.nat({ max: 2 }),
  }),
  { minLength: 2, maxLength: 7 },
);

let service: TestService;
let agent: Agent;

beforeAll(async () => {
  service = await startService();
  agent = await Agent.connect(service);
});

afterAll(async () => {
  await agent.close();
  await service.stop();
});

describe('werkbaum_undo, for any history', () => {
  it('gives the text that all other versions would have given, or is a conflict', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(EDITS, async (edits) => {
        const { id, model, text, newest } = await write(edits);
        for (let version = 2; version <= newest; version++) {
          const given = { document: id, version, dryRun: true, returnText: true, allowWarnings: true };
          const { isError, value } = await agent.call('werkbaum_undo', given);
          if (isError) {
            expect(value.error).toMatchObject({ code: 'conflict', current: { version: newest } });
          } else {
            taken++;
            expect(value.text).toBe(model.without(version)?.join('\n'));
            expect(value.changed).toBe(value.text !== text);
          }
        }
      }),
      { numRuns: 15 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});

/** Stores the edits as a person does, each as a version that is kept. */
async function write(
  edits: readonly Edit[],
): Promise<{ id: string; model: LineIdentities; text: string; newest: number }> {
  let lines = numberedLines(5);
  const model = new LineIdentities(lines);
  const document = await createDocument(service.api, lines.join('\n'));
  for (const [i, edit] of edits.entries()) {
    const version = i + 2;
    const ops = operations(edit, lines.length, version);
    const base = { ...document, content: lines.join('\n'), version: version - 1 };
    const patch = patchOf(base, 'c-person', version, ops, { milestone: true });
    const { status } = await service.api.patch(`/documents/${document.id}/content`, patch);
    expect(status).toBe(200);
    lines = applyOps(lines, ops);
    model.edit(version, ops);
  }
  return { id: document.id, model, text: lines.join('\n'), newest: edits.length + 1 };
}

/** One operation, within the text, that never takes its last line; none where nothing would change. */
function operations({ index, count, added }: Edit, lineCount: number, version: number): LineOperation[] {
  const start = Math.min(index, lineCount - 1);
  const end = Math.min(start + count, lineCount - 1);
  const lines = Array.from({ length: added }, (_, i) => `added ${version} ${i}`);
  if (end === start) {
    return added === 0 ? [] : [{ op: 'insert', index: start, lines }];
  }
  return added === 0
    ? [{ op: 'delete', index: start, count: end - start }]
    : [{ op: 'replace', index: start, count: end - start, lines }];
}
