import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SettableClock } from '../../src/common/clock.js';
import { createDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { startService } from '../support/service.js';
import type { TestService } from '../support/service.js';
import { Editor, SURE } from './editor.js';
import { Journal } from './journal.js';
import { Network } from './network.js';
import { PatchingAgent } from './patching-agent.js';
import type { DocumentBody, HistoryBody } from './protocol.js';
import {
  addingScripts,
  agentScript,
  editorScripts,
  firstText,
  operationsOn,
  slowly,
  typed,
} from './scripts.js';
import type { AgentStep, EditorStep, Typing } from './scripts.js';

/** More rounds than any number of open conflicts needs; whoever is not done then never will be. */
const MOST_ROUNDS = 60;

describe('editing together over two replicas', () => {
  let database: TestDatabase;
  let replicas: TestService[];
  let network: Network;
  const clock = new SettableClock(Date.now());

  beforeAll(async () => {
    database = await createDatabase();
    replicas = [await startService({ database, clock }), await startService({ database, clock })];
    network = new Network(replicas.map((replica) => replica.api));
  });

  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await database.drop();
  });

  it('ends with one text that every acknowledgement, conflict and feed agrees with', async () => {
    await editTogether(editorScripts, { compacts: false });
  });

  it('does so as well where versions go that somebody still starts from', async () => {
    await editTogether(slowly(editorScripts), { compacts: true });
  });

  async function editTogether(
    people: fc.Arbitrary<EditorStep[][]>,
    { compacts }: { compacts: boolean },
  ): Promise<void> {
    await fc.assert(
      fc.asyncProperty(firstText, people, agentScript, async (content, scripts, agentSteps) => {
        const first = await create(content);
        const journal = new Journal(first, compacts ? clock : undefined);
        const editors = await openEditors(first, journal, scripts.length);
        const agent = await PatchingAgent.open(network, journal, first.id, 'agent');
        await Promise.all([
          ...scripts.map((script, i) => play(editors[i]!, script, clock)),
          playAgent(agent, agentSteps),
        ]);
        await settleAgent(agent);
        const last = await settle(editors, first.id);
        for (const editor of editors) {
          expect(editor.text).toBe(last.content);
        }
        journal.verify(last, await historyOf(first.id));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }

  it('keeps every line exactly once when people only add lines, whatever gets lost on the way', async () => {
    await fc.assert(
      fc.asyncProperty(slowly(addingScripts), async (scripts) => {
        const first = await create('the first line');
        const journal = new Journal(first, clock);
        const editors = await openEditors(first, journal, scripts.length);
        const marked = scripts.map((script, i) => markLines(script, `editor ${i}`));
        await Promise.all(marked.map(({ script }, i) => play(editors[i]!, script, clock)));
        const last = await settle(editors, first.id);
        journal.verify(last, await historyOf(first.id));
        const expected = ['the first line', ...marked.flatMap(({ lines }) => lines)];
        expect(last.content.split('\n').sort()).toEqual(expected.sort());
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  async function create(content: string): Promise<DocumentBody> {
    const answer = await replicas[0]!.api.post<DocumentBody>('/documents', { title: 'Together', content });
    expect(answer.status).toBe(201);
    return answer.body;
  }

  async function historyOf(id: string): Promise<HistoryBody[]> {
    const answer = await replicas[1]!.api.get<HistoryBody[]>(`/documents/${id}/history`);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  function openEditors(first: DocumentBody, journal: Journal, howMany: number): Promise<Editor[]> {
    return Promise.all(
      Array.from({ length: howMany }, (_, i) => Editor.open(network, journal, first.id, `c-${i}`)),
    );
  }

  /** Everybody reconnects, and goes on until all have what the server has. */
  async function settle(editors: readonly Editor[], id: string): Promise<DocumentBody> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      for (const [i, editor] of editors.entries()) {
        const route = { ...SURE, replica: i + round };
        editor.decide('mine');
        await editor.push(route);
        await editor.follow(route);
      }
      const { body } = await replicas[round % 2]!.api.get<DocumentBody>(`/documents/${id}`);
      if (editors.every((editor) => editor.settled && editor.version === body.version)) {
        return body;
      }
    }
    throw new Error('The editors did not come to rest.');
  }
});

async function play(editor: Editor, script: readonly EditorStep[], clock: SettableClock): Promise<void> {
  for (const step of script) {
    switch (step.do) {
      case 'type':
        editor.type((text) => typed(text, step.typing));
        break;
      case 'push':
        await editor.push(step.route, () => {
          for (const change of step.meanwhile) {
            editor.type((text) => typed(text, change));
          }
        });
        break;
      case 'follow':
        await editor.follow(step.route);
        break;
      case 'hang up': {
        const connection = new AbortController();
        const waiting = editor.follow(step.route, { wait: 25, signal: connection.signal });
        await new Promise((turn) => setImmediate(turn));
        connection.abort();
        await waiting;
        break;
      }
      case 'decide':
        editor.decide(step.whose);
        break;
      case 'pause':
        clock.advance(step.ms);
        break;
    }
  }
}

async function playAgent(agent: PatchingAgent, script: readonly AgentStep[]): Promise<void> {
  for (const step of script) {
    switch (step.do) {
      case 'patch':
        await agent.patch(step.route, (base) => operationsOn(base, step.typings));
        break;
      case 'read':
        await agent.read(step.replica);
        break;
      case 'rename':
        await agent.rename(step.replica, step.title);
        break;
    }
  }
}

/** A change of unknown fate is asked for until it is known. */
async function settleAgent(agent: PatchingAgent): Promise<void> {
  while (!agent.settled) {
    await agent.patch(SURE, () => []);
  }
}

/** Gives every typed line a name of its own, so that it can be found again. */
function markLines(script: readonly EditorStep[], who: string): { script: EditorStep[]; lines: string[] } {
  const lines: string[] = [];
  const mark = (change: Typing): Typing => {
    if (change.kind !== 'insert') {
      return change;
    }
    const marked = change.lines.map((_, i) => `${who}, line ${lines.length + i}`);
    lines.push(...marked);
    return { ...change, lines: marked };
  };
  const typedOnce = script.map((step): EditorStep => {
    if (step.do === 'type') {
      return { ...step, typing: mark(step.typing) };
    }
    return step.do === 'push' ? { ...step, meanwhile: step.meanwhile.map(mark) } : step;
  });
  return { script: typedOnce, lines };
}
