import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { Agent, ERAS, storePlan } from './agent.js';

const RESULT = 40_000;

jest.setTimeout(120_000);
let service: TestService;
let agent: Agent;

beforeAll(async () => {
  // Whether plans fit their limits does not depend on how busy the machine is.
  service = await startService({ environment: { WERKBAUM_MCP_TIMEOUT: '60s' } });
  agent = await Agent.connect(service);
  await agent.client.listTools();
});

afterAll(async () => {
  await agent.close();
  await service.stop();
});

/** Plans made to be hard: long, wide, deep, full of warnings, with characters that JSON writes in six. */
const PLANS: Record<string, string> = {
  'a thousand nodes': lines(
    1_000,
    (i) => `- [ ] #n${i}: Node number ${i} (M) @anna${i % 7} :#n${(i * 7) % 1_000}`,
  ),
  'twenty thousand nodes': lines(20_000, (i) => `${i % 100 === 0 ? '' : '  '}- Node ${i}`),
  'a node of a million characters': `- #long: ${'word '.repeat(200_000)}`,
  'twenty thousand warnings': lines(20_000, (i) => `- [q] #a: ${'x'.repeat(50)} :#gone${i}`),
  'four hundred levels': lines(400, (i) => `${' '.repeat(2 * i)}- #l${i}: Level ${i}`),
  'control characters': lines(5_000, (i) => `- \u0001\u0002\u2028 ${i} "quoted" \\`),
  'a long description': `- #d: D\n\n---\n\n#d\n${lines(20_000, (i) => `  Line ${i}`)}`,
  'nothing but blanks': ' '.repeat(200_000),
  'nothing but line ends': '\n'.repeat(200_000),
};

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

describe.each(Object.entries(PLANS))('for %s', (_name, text) => {
  it.each(['werkbaum_inspect', 'werkbaum_check'])(
    '%s stays within its limit, as whole JSON',
    async (tool) => {
      const answer = await agent.call(tool, { text });
      expect(answer.isError).toBe(false);
      expect(answer.text.length).toBeLessThanOrEqual(RESULT);
      expect(answer.structured).toEqual(answer.value);
    },
  );

  it('a change in text form stays within its limit', async () => {
    const answer = await agent.call('werkbaum_write', { text, newText: `${text}\n- One more` });
    expect(answer.isError).toBe(false);
    expect(answer.text.length).toBeLessThanOrEqual(RESULT);
    expect(answer.value.text === undefined).toBe(answer.value.textOmitted === true);
  });

  it('what is stored can be read to its end in parts, or a line says that it is too long', async () => {
    const document = await storePlan(service, text);
    let fromLine = 1;
    let read: string[] = [];
    let tooLong = 0;
    for (let calls = 0; calls < 200; calls += 1) {
      const answer = await agent.call('werkbaum_read', { document, fromLine });
      expect(answer.text.length).toBeLessThanOrEqual(RESULT);
      if (answer.isError) {
        expect((answer.value.error as { code: string }).code).toBe('tooLarge');
        tooLong += 1;
        break;
      }
      read = read.concat(String(answer.value.text).split('\n'));
      const { nextLine } = (answer.value.truncated ?? {}) as { nextLine?: number };
      if (nextLine === undefined) {
        break;
      }
      fromLine = nextLine;
    }
    const isLong = (line: string): boolean => JSON.stringify(line).length > RESULT - 1_000;
    expect(tooLong).toBe(text.split('\n').some(isLong) ? 1 : 0);
    expect(text.startsWith(read.join('\n'))).toBe(true);
  });

  it('an error stays within its limit', async () => {
    const document = await storePlan(service, text);
    const base = await agent.base(document).catch(() => undefined);
    if (base !== undefined) {
      await service.api.put(`/documents/${document}`, { title: 'Plan', content: `changed\n${text}x` });
      const answer = await agent.call('werkbaum_write', {
        document,
        base,
        newText: `mine\n${'y'.repeat(50_000)}`,
      });
      expect(answer.isError).toBe(true);
      expect(answer.text.length).toBeLessThanOrEqual(10_000);
      expect(JSON.stringify(answer.meta?.['werkbaum/error'])).toBe(JSON.stringify(answer.value.error));
    }
  });
});

describe('limits', () => {
  it('returnText is the one way past the result limit', async () => {
    const text = PLANS['twenty thousand nodes'] ?? '';
    const whole = await agent.succeed('werkbaum_set_status', {
      text,
      line: 2,
      status: 'x',
      returnText: true,
    });
    expect(String(whole.text)).toBe(text.replace('- Node 1\n', '- [x] Node 1\n'));
    const short = await agent.succeed('werkbaum_set_status', { text, line: 2, status: 'x' });
    expect(short.text).toBeUndefined();
    expect(short.textOmitted).toBe(true);
    expect(short.changes).toHaveLength(1);
  });

  it('returnText of a document is the text that was stored', async () => {
    const document = await storePlan(service, '- A\n- B');
    const base = await agent.base(document);
    const answer = await agent.succeed('werkbaum_set_status', {
      document,
      base,
      line: 2,
      status: 'x',
      returnText: true,
    });
    expect(answer.text).toBe('- A\n- [x] B');
    const again = await agent.succeed('werkbaum_set_status', {
      document,
      base,
      line: 2,
      status: 'x',
      returnText: true,
    });
    expect(again).toMatchObject({ changed: false, text: '- A\n- [x] B' });
  });

  it('a plan that is nested deeper than 500 levels is too large, said before it is built', async () => {
    const text = lines(600, (i) => `${' '.repeat(i)}- L${i}`);
    expect((await agent.fail('werkbaum_inspect', { text })).code).toBe('tooLarge');
    expect(await agent.succeed('werkbaum_inspect', { text, include: ['warnings'] })).toMatchObject({
      nodeCount: 600,
    });
  });

  it.each([
    ['werkbaum_inspect', { text: 'x'.repeat(2_000_001) }],
    ['werkbaum_check', { text: 'x', against: 'x'.repeat(2_000_001) }],
    ['werkbaum_write', { text: 'x', newText: 'x'.repeat(2_000_001) }],
    [
      'werkbaum_edit',
      {
        text: 'x',
        edits: Array.from({ length: 1_001 }, () => ({ verb: 'setStatus', line: 1, status: 'x' })),
      },
    ],
    [
      'werkbaum_apply_ops',
      { text: 'x', ops: Array.from({ length: 1_001 }, () => ({ op: 'insert', index: 0, lines: [] })) },
    ],
    ['werkbaum_add_node', { text: 'y'.repeat(1_999_999), line: 'One more node' }],
  ])('%s says what is too much', async (tool, args) => {
    expect((await agent.fail(tool, args)).code).toBe('tooLarge');
  });

  describe('the longest plan, of sixty thousand nodes', () => {
    // 32 characters a line: just below two million.
    const text = lines(60_000, (i) => `${' '.repeat(2 * (i % 5))}- [ ] #i${i}: Node`.padEnd(31, '.'));
    let document: string;

    beforeAll(async () => {
      document = await storePlan(service, text);
    });

    it.each([
      ['werkbaum_read', {}, { lineCount: 60_000, version: 1, truncated: expect.anything() }],
      ['werkbaum_inspect', {}, { nodeCount: 60_000, truncated: expect.anything() }],
      ['werkbaum_inspect', { depth: 1 }, { nodeCount: 60_000, truncated: expect.anything() }],
      ['werkbaum_inspect', { id: 'i59999' }, { nodeCount: 60_000, tree: [expect.anything()] }],
      ['werkbaum_check', {}, { findings: expect.any(Array) }],
    ])('is read as a document by %s %j', async (tool, args, expected) => {
      const answer = await agent.call(tool, { document, ...args });
      expect(answer.value).toMatchObject(expected);
      expect(answer.text.length).toBeLessThanOrEqual(RESULT);
    });

    it('is written as a document, and what is answered is what changed', async () => {
      const base = await agent.base(document);
      const answer = await agent.call('werkbaum_set_status', { document, base, id: 'i59999', status: 'x' });
      expect(answer.value).toMatchObject({ changed: true, version: base.version + 1 });
      expect(answer.text.length).toBeLessThanOrEqual(RESULT);
      const read = await agent.succeed('werkbaum_read', { document, fromLine: 60_000 });
      expect(read.text).toContain('[x] #i59999');
    });

    it('is worked on as a text', async () => {
      const answer = await agent.call('werkbaum_set_status', { text, id: 'i3', status: 'x' });
      expect(answer.value).toMatchObject({ changed: true, textOmitted: true });
      expect(answer.text.length).toBeLessThanOrEqual(RESULT);
    });
  });

  it('a conflict carries the text that stands where it fits, else the call that gets it', async () => {
    const small = await conflictOn('- A\n- B', '- A1\n- B');
    expect(small.current).toMatchObject({ version: 2, text: '- A1\n- B' });
    expect(Object.keys(small).at(-1)).toBe('current');
    const big = await conflictOn(`- A\n${'- B\n'.repeat(5_000)}`, `- A1\n${'- B\n'.repeat(5_000)}`);
    expect(big.current).toMatchObject({ version: 2, textOmitted: true });
    expect(JSON.stringify(big)).toContain('werkbaum_read');
    expect(big.overlaps).toHaveLength(1);
  });

  async function conflictOn(before: string, after: string): Promise<Record<string, unknown>> {
    const document = await storePlan(service, before);
    const base = await agent.base(document);
    await service.api.put(`/documents/${document}`, { title: 'Plan', content: after });
    return agent.fail('werkbaum_set_status', { document, base, line: 1, status: 'x' });
  }
});

describe('time', () => {
  it.each(ERAS)(
    'a call that runs past it is ended with its worker, and the next one works (%s)',
    async (era) => {
      const own = await startService({
        environment: { WERKBAUM_MCP_TIMEOUT: '100ms', WERKBAUM_MCP_WORKERS: '1' },
      });
      const hurried = await Agent.connect(own, { era });
      const text = lines(
        60_000,
        (i) => `${' '.repeat(2 * (i % 5))}- [ ] #i${i}: Node ${i} :#i${(i * 31) % 60_000}`,
      ).slice(0, 2_000_000);
      expect((await hurried.fail('werkbaum_inspect', { text })).code).toBe('timeout');
      expect(await hurried.succeed('werkbaum_inspect', { text: '- A' })).toMatchObject({ nodeCount: 1 });
      await hurried.close();
      await own.stop();
    },
  );

  it('a full queue is busy, and says when to come again', async () => {
    const own = await startService({
      environment: { WERKBAUM_MCP_WORKERS: '1', WERKBAUM_MCP_QUEUE: '1', WERKBAUM_MCP_TIMEOUT: '60s' },
    });
    const eager = await Agent.connect(own);
    const text = lines(20_000, (i) => `- [ ] #i${i}: Node ${i}`);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => eager.call('werkbaum_inspect', { text })),
    );
    const refused = answers
      .filter(({ isError }) => isError)
      .map(({ value }) => value.error as Record<string, unknown>);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(6);
    for (const error of refused) {
      expect(error).toMatchObject({ code: 'busy', retryAfterSeconds: expect.any(Number) });
    }
    await eager.close();
    await own.stop();
  });
});
