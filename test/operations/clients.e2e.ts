import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { connectHandshakeClient } from '../support/mcp-clients.js';
import { MCP_TOKEN, startService } from '../support/service.js';
import type { TestService } from '../support/service.js';

const project = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('what clients are given to connect', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(async () => {
    await service.stop();
  });

  it('.mcp.json connects as it is, with both variables set', async () => {
    const variables: Record<string, string> = {
      WERKBAUM_MCP_URL: `${service.url}/api/v1/mcp`,
      WERKBAUM_MCP_TOKEN: MCP_TOKEN,
    };
    const filled = project('.mcp.json').replaceAll(
      /\$\{(\w+)\}/g,
      (_, name: string) => variables[name] ?? 'unset',
    );
    const { werkbaum } = (JSON.parse(filled) as { mcpServers: { werkbaum: Entry } }).mcpServers;
    expect(werkbaum.type).toBe('http');
    const client = new Client({ name: 'any client', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(werkbaum.url), {
        requestInit: { headers: werkbaum.headers },
      }),
    );
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('werkbaum_inspect');
    await client.close();
  });

  it('docs/clients.md shows the same file, and nothing that could not be read', () => {
    const blocks = [...project('docs/clients.md').matchAll(/^```json\n([^]*?)^```$/gm)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    );
    expect(blocks).toContainEqual(JSON.parse(project('.mcp.json')));
    expect(blocks.length).toBeGreaterThan(5);
  });

  it("docs/clients.md calls the prompts by Claude Code's names for them", async () => {
    const client = await connectHandshakeClient({ url: service.url, token: MCP_TOKEN });
    const { prompts } = await client.listPrompts();
    await client.close();
    const commands = project('docs/clients.md').match(/(?<=`)\/mcp__[^`]+/g);
    expect(commands).toEqual(prompts.map(({ name }) => `/mcp__werkbaum__${name}`));
  });

  it('server.json speaks of this version, within the limits of registries', () => {
    const server = JSON.parse(project('server.json')) as Record<string, string>;
    const { version } = JSON.parse(project('package.json')) as { version: string };
    expect(server.version).toBe(version);
    expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(server.description?.length).toBeLessThanOrEqual(100);
  });

  it('docker-compose.yml passes on only variables that the service knows', () => {
    const compose = parse(project('docker-compose.yml')) as {
      services: { service: { environment: Record<string, string | null> } };
    };
    for (const name of Object.keys(compose.services.service.environment)) {
      expect(project('.env.example')).toContain(`\n#${name}=`);
    }
  });

  it('llms.txt leads an agent on, with links that stay behind a path prefix', async () => {
    const { status, headers, text } = await service.api.get('/llms.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Werkbaum server\n\n> .+/);
    expect(text).toContain('is open with a bearer token');
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links).toContain('llms.md');
    for (const link of links) {
      expect(link).not.toMatch(/^(\/|https?:)/);
      expect((await fetch(`${service.url}/${link}`)).status).toBe(200);
    }
  });

  it('llms.txt says so where MCP is closed', async () => {
    const closed = await startService({ environment: { WERKBAUM_MCP_TOKEN: undefined } });
    expect((await closed.api.get('/llms.txt')).text).toContain('is closed on this server');
    await closed.stop();
  });

  it('llms.md is the guide that agents get over MCP', async () => {
    const { headers, text } = await service.api.get('/llms.md');
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(text).toBe(project('src/mcp/resources/guide.md'));
  });
});

interface Entry {
  type: string;
  url: string;
  headers: Record<string, string>;
}
