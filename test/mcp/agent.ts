import { connectHandshakeClient, connectSessionlessClient } from '../support/mcp-clients.js';
import { MCP_TOKEN } from '../support/service.js';
import type { TestService } from '../support/service.js';

export const ERAS = ['handshake', 'sessionless'] as const;
export type Era = (typeof ERAS)[number];

export interface ToolAnswer {
  isError: boolean;
  /** What the text says as JSON. */
  value: Record<string, unknown>;
  text: string;
  structured: Record<string, unknown> | undefined;
  meta: Record<string, unknown> | undefined;
}

type Client =
  Awaited<ReturnType<typeof connectHandshakeClient>> | Awaited<ReturnType<typeof connectSessionlessClient>>;

/** A real client with the few words that the tests need. */
export class Agent {
  private constructor(readonly client: Client) {}

  static async connect(
    service: Pick<TestService, 'url'>,
    {
      era = 'handshake',
      token = MCP_TOKEN,
      name = 'test-client',
    }: { era?: Era; token?: string; name?: string } = {},
  ): Promise<Agent> {
    const access = { url: service.url, token, name };
    return new Agent(
      era === 'handshake' ? await connectHandshakeClient(access) : await connectSessionlessClient(access),
    );
  }

  async call(tool: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
    const result = (await this.client.callTool({ name: tool, arguments: args })) as {
      isError?: boolean;
      content: { type: string; text?: string }[];
      structuredContent?: Record<string, unknown>;
      _meta?: Record<string, unknown>;
    };
    const text = result.content.map((part) => part.text ?? '').join('');
    return {
      isError: result.isError === true,
      value: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      text,
      structured: result.structuredContent,
      meta: result._meta,
    };
  }

  /** @throws where the call succeeds */
  async fail(tool: string, args: Record<string, unknown>): Promise<ToolError> {
    const answer = await this.call(tool, args);
    if (!answer.isError) {
      throw new Error(`${tool} succeeded: ${answer.text.slice(0, 300)}`);
    }
    return answer.value.error as ToolError;
  }

  /** @throws where the call fails */
  async succeed(tool: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
    const answer = await this.call(tool, args);
    if (answer.isError) {
      throw new Error(`${tool} failed: ${answer.text.slice(0, 300)}`);
    }
    return answer.value;
  }

  /** Position of a document, as the base of a write. */
  async base(document: string): Promise<{ version: number; checksum: string }> {
    const { version, checksum } = await this.succeed('werkbaum_read', { document, toLine: 1 });
    return { version: Number(version), checksum: String(checksum) };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

export interface ToolError {
  code: string;
  message: string;
  hint?: string;
  [field: string]: unknown;
}

/** Stores a plan over REST, as a person does. */
export async function storePlan(service: TestService, content: string, title = 'Plan'): Promise<string> {
  const { body } = await service.api.post<{ id: string }>('/documents', { title, content });
  return body.id;
}
