import type { McpServerOptions, McpTransport } from '@rekog/mcp-nest';
import { INSTRUCTIONS } from './instructions.js';
import { SERVER_VERSION } from './server-version.js';

/** Lists change with a release or with the rights of a token, so a client may keep them for its caller. */
const LIST_TTL_MS = 300_000;

export function strategyOptions(transport: McpTransport): McpServerOptions {
  return {
    // Short: the sessionless era repeats this with every single answer.
    name: 'werkbaum',
    title: 'Werkbaum',
    version: SERVER_VERSION,
    instructions: INSTRUCTIONS,
    transports: [transport],
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
      completions: {},
    },
    cacheHints: {
      'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'private' },
      'prompts/list': { ttlMs: LIST_TTL_MS, cacheScope: 'private' },
      'resources/templates/list': { ttlMs: LIST_TTL_MS, cacheScope: 'private' },
      'resources/list': { ttlMs: 0, cacheScope: 'private' },
      'resources/read': { ttlMs: 0, cacheScope: 'private' },
    },
    logging: { level: ['error'] },
  };
}
