import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';

/** The SDK alone with a tool that does nothing: what the protocol itself costs. Writes its URL when it listens. */
const handler = toNodeHandler(
  createMcpHandler(() => {
    const server = new McpServer({ name: 'bare', version: '1.0.0' });
    server.registerTool('nothing', { description: 'Does nothing.' }, () => ({
      content: [{ type: 'text', text: '{}' }],
    }));
    return server;
  }),
);
const server = createServer((request, response) => {
  void handler(request, response);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
