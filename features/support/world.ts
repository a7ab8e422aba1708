import { setWorldConstructor, World } from '@cucumber/cucumber';
import type { Client as SessionlessClient } from '@modelcontextprotocol/client';
import type { Client as HandshakeClient } from '@modelcontextprotocol/sdk/client/index.js';
import type { Api, ApiResponse } from '../../test/support/api.js';
import { createDatabase } from '../../test/support/database.js';
import type { TestDatabase } from '../../test/support/database.js';
import { connectHandshakeClient, connectSessionlessClient } from '../../test/support/mcp-clients.js';
import { MCP_TOKEN, startService } from '../../test/support/service.js';
import type { Environment, TestService } from '../../test/support/service.js';
import type { MovableClock } from './movable-clock.js';

/** A document as a scenario last saw it. */
export interface SeenDocument {
  id: string;
  title: string;
  content: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** What an agent's tool call gave back. */
export interface ToolAnswer {
  isError: boolean;
  /** The structured result, or the JSON of an error's text. */
  content: Record<string, unknown>;
  text: string;
}

export type Era = 'handshake' | 'sessionless';

/** Scenarios wait for what the metrics say: who follows a document is there before somebody changes it. */
export const SCENARIOS: Environment = { WERKBAUM_METRICS: 'on' };

let shared: { service: TestService; clock: MovableClock } | undefined;

const kept = new Map<string, TestService>();

/** One scenario: a person with an editor (`api`) and agents (`agent`), through real clients. */
export class PlanWorld extends World {
  /** By the name that the scenario uses, usually the title. */
  readonly documents = new Map<string, SeenDocument>();
  /** The last answer over REST. */
  response?: ApiResponse;
  /** The last answer of a tool. */
  answer?: ToolAnswer;
  private own?: TestService;
  /** One of {@link kept} that this scenario works with. */
  private chosen?: TestService;
  private ownDatabase?: TestDatabase;
  private readonly agents = new Map<string, Agent>();

  /** The hooks say once a run what the scenarios talk to. */
  static serve(service: TestService, clock: MovableClock): void {
    shared = { service, clock };
  }

  /** At the end of the run. */
  static async endKeptServices(): Promise<void> {
    for (const service of kept.values()) {
      await service.stop();
    }
  }

  /** The run's service, or the scenario's own one. */
  get service(): TestService {
    const service = this.own ?? this.chosen ?? shared?.service;
    if (service === undefined) {
      throw new Error('No service was started.');
    }
    return service;
  }

  get api(): Api {
    return this.service.api;
  }

  /** Time for the services; moved on instead of waited for. */
  get clock(): MovableClock {
    if (shared === undefined) {
      throw new Error('No service was started.');
    }
    return shared.clock;
  }

  /** A service with other settings, or with a list of documents that nobody else fills, for this scenario. */
  async useOwnService(environment: Environment = {}): Promise<void> {
    await this.closeAgents();
    await this.own?.stop();
    this.own = await startService({
      environment: { ...SCENARIOS, ...environment },
      clock: this.clock,
      database: this.ownDatabase,
    });
  }

  /** From here on the scenario's own services share one database: the next one finds what the last one stored. */
  async keepDatabase(): Promise<void> {
    this.ownDatabase = await createDatabase();
  }

  /** The same for several scenarios, which leave nothing behind that disturbs the others; started once a run. */
  async useKeptService(environment: Environment): Promise<void> {
    const key = JSON.stringify(environment);
    const service =
      kept.get(key) ??
      (await startService({ environment: { ...SCENARIOS, ...environment }, clock: this.clock }));
    kept.set(key, service);
    this.chosen = service;
  }

  /** Creates a document over REST and remembers it under its title. */
  async createDocument(title: string, content: string): Promise<SeenDocument> {
    this.response = await this.api.post('/documents', { title, content });
    if (this.response.status !== 201) {
      throw new Error(`The document was not created: ${this.response.text}`);
    }
    return this.remember(title, this.response.body as SeenDocument);
  }

  /** Reads a remembered document again and remembers what it says now. */
  async readDocument(name: string): Promise<SeenDocument> {
    this.response = await this.api.get(`/documents/${this.document(name).id}`);
    return this.remember(name, this.response.body as SeenDocument);
  }

  remember(name: string, document: SeenDocument): SeenDocument {
    this.documents.set(name, document);
    return document;
  }

  /** @throws where the scenario has none of this name */
  document(name: string): SeenDocument {
    const found = this.documents.get(name);
    if (found === undefined) {
      throw new Error(
        `The scenario knows no document "${name}"; it has ${[...this.documents.keys()].join(', ')}.`,
      );
    }
    return found;
  }

  /** A client of the given era under this name, connected at the first call. */
  async agent(name = 'Agent', era: Era = 'handshake', token = MCP_TOKEN): Promise<Agent> {
    const known = this.agents.get(name);
    if (known !== undefined) {
      return known;
    }
    const access = { url: this.service.url, token, name };
    const agent =
      era === 'handshake' ? await connectHandshakeClient(access) : await connectSessionlessClient(access);
    this.agents.set(name, agent);
    return agent;
  }

  /** Calls a tool and remembers the answer. */
  async callTool(name: string, args: Record<string, unknown>, agent?: Agent): Promise<ToolAnswer> {
    const client = agent ?? (await this.agent());
    const result = (await client.callTool({ name, arguments: args })) as {
      isError?: boolean;
      content?: { type: string; text?: string }[];
      structuredContent?: Record<string, unknown>;
    };
    const text = (result.content ?? []).map((part) => part.text ?? '').join('\n');
    this.answer = {
      isError: result.isError === true,
      content: result.structuredContent ?? parseObject(text),
      text,
    };
    return this.answer;
  }

  /** Closes what the scenario opened. */
  async leave(): Promise<void> {
    await this.closeAgents();
    await this.own?.stop();
    await this.ownDatabase?.drop();
  }

  private async closeAgents(): Promise<void> {
    for (const agent of this.agents.values()) {
      await agent.close();
    }
    this.agents.clear();
  }
}

type Agent = HandshakeClient | SessionlessClient;

function parseObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

setWorldConstructor(PlanWorld);
