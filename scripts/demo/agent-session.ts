import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { say, step } from './transcript.js';

interface Base {
  version: number;
  checksum: string;
}

interface Inspection {
  nodeCount: number;
  warnings: { text: string }[];
  path: {
    stations: { line: number; id?: string; label: string; size?: string }[];
    loads: { tag: string; load: number }[];
    unassigned: number;
    total: number;
    overloadedAssignee?: { tag: string; share: number };
  };
}

interface WriterResult extends Base {
  changed: boolean;
  rebased?: boolean;
  findings: { message: string }[];
}

interface HistoryRow {
  version: number;
  changeType: string;
  timestamp: string;
  displayName?: string;
  tool?: string;
}

const AGENT = 'Demo agent';

/** What an agent does with a plan, call by call, through the official MCP client. */
export class AgentSession {
  private constructor(private readonly client: Client) {}

  static async connect(endpoint: string, token: string): Promise<AgentSession> {
    const client = new Client({ name: AGENT, version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(endpoint), {
        requestInit: { headers: { Authorization: `Bearer ${token}` } },
      }),
    );
    return new AgentSession(client);
  }

  /**
   * @param document UUID of a document with the sample plan
   * @param rest address of the REST interface, for what people do meanwhile
   */
  async run(document: string, rest: string): Promise<void> {
    await this.listTools();
    const base = await this.read(document);
    await this.inspect(document);
    await typeAsPerson(rest, document, base);
    await this.setStatus(document, base);
    await this.setProduction(document, base);
    await showHistory(rest, document);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async listTools(): Promise<void> {
    step(`An agent, "${AGENT}", connects over MCP and lists the tools`);
    const { tools } = await this.client.listTools();
    say(tools.map(({ name, title }) => `${name.padEnd(26)} ${title ?? ''}`).join('\n'));
  }

  private async read(document: string): Promise<Base> {
    step('It reads the plan: werkbaum_read');
    const plan = await this.call<Base & { text: string; lineCount: number }>('werkbaum_read', { document });
    say(
      `version ${plan.version}, ${plan.lineCount} lines:\n${plan.text.split('\n').slice(2, 10).join('\n')}\n…`,
    );
    return { version: plan.version, checksum: plan.checksum };
  }

  private async inspect(document: string): Promise<void> {
    step('It asks what the plan means: werkbaum_inspect');
    const { nodeCount, warnings, path } = await this.call<Inspection>('werkbaum_inspect', {
      document,
      include: ['warnings', 'path'],
    });
    say(
      `${nodeCount} nodes, ${warnings.length} warnings${warnings.map(({ text }) => `\n- ${text}`).join('')}`,
    );
    say(`The cheapest path costs ${path.total}; work can go on at ${path.stations.length} stations:`);
    say(
      path.stations
        .map(({ line, label, size }) => `- line ${line}: ${label}${size === undefined ? '' : ` (${size})`}`)
        .join('\n'),
    );
    say(
      [...path.loads.map(({ tag, load }) => `@${tag} ${load}`), `nobody ${path.unassigned}`].join(', ') +
        ' of that cost.',
    );
    if (path.overloadedAssignee !== undefined) {
      say(`@${path.overloadedAssignee.tag} carries ${path.overloadedAssignee.share} % of it.`);
    }
  }

  private async setStatus(document: string, base: Base): Promise<void> {
    step(
      'The agent sets a status, still on the version it read: werkbaum_set_status #tell.mail → inProgress',
    );
    const result = await this.call<WriterResult>('werkbaum_set_status', {
      document,
      base,
      id: 'tell.mail',
      status: 'inProgress',
    });
    say(
      `written as version ${result.version}${result.rebased === true ? ', on top of what the person typed' : ''}`,
    );
    say(result.findings.map(({ message }) => `- ${message}`).join('\n') || 'no findings');
  }

  private async setProduction(document: string, base: Base): Promise<void> {
    step('It tries to declare something deployed: werkbaum_set_status #order.catalogue → [^]');
    const answer = await this.client.callTool({
      name: 'werkbaum_set_status',
      arguments: { document, base, id: 'order.catalogue', status: '^' },
    });
    const { error } = JSON.parse(textOf(answer)) as {
      error: { code: string; message: string; hint?: string };
    };
    say(`refused: ${error.code}. ${error.message}${error.hint === undefined ? '' : `\n${error.hint}`}`);
  }

  private async call<T>(name: string, args: Record<string, unknown>): Promise<T> {
    const answer = await this.client.callTool({ name, arguments: args });
    if (answer.isError === true) {
      throw new Error(`${name} failed: ${textOf(answer)}`);
    }
    return answer.structuredContent as T;
  }
}

async function typeAsPerson(rest: string, document: string, base: Base): Promise<void> {
  step('Meanwhile a person types a line on top: PATCH /api/v1/documents/{id}/content');
  const answer = await fetch(`${rest}/documents/${document}/content`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      baseVersion: base.version,
      checksum: base.checksum,
      clientId: 'c-demo',
      displayName: 'Ida',
      seq: 1,
      milestone: true,
      ops: [{ op: 'insert', index: 1, lines: ['%% Reviewed every Monday.'] }],
    }),
  });
  say(`${answer.status} ${answer.statusText}: ${await answer.text()}`);
}

async function showHistory(rest: string, document: string): Promise<void> {
  step('The history names both: GET /api/v1/documents/{id}/history');
  const answer = await fetch(`${rest}/documents/${document}/history?content=false`);
  const rows = (await answer.json()) as HistoryRow[];
  say(
    rows
      .map(({ version, timestamp, changeType, displayName, tool }) =>
        [`v${version}`, timestamp, changeType, displayName ?? '', tool ?? ''].join('  ').trimEnd(),
      )
      .join('\n'),
  );
}

function textOf(answer: Awaited<ReturnType<Client['callTool']>>): string {
  const [first] = answer.content as { type: string; text: string }[];
  return first?.text ?? '';
}
