import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { McpController, Tool } from '@rekog/mcp-nest';
import { AppModule } from '../../../src/app.module.js';
import { SystemClock } from '../../../src/common/clock.js';
import { configureHttp, configureRest } from '../../../src/common/configure-http.js';
import { createLogger } from '../../../src/common/logging.js';
import { ServiceHttpAdapter } from '../../../src/common/service-http-adapter.js';
import { readConfig } from '../../../src/config/config.js';
import { startDatabaseServer } from '../../../src/database/database-server.js';
import { attachMcp } from '../../../src/mcp/attach-mcp.js';
import { configureMcp } from '../../../src/mcp/http/configure-mcp.js';

/**
 * The whole service with one tool more, which does nothing: what everything in front of a tool costs. Writes its URL
 * when it listens.
 */
const config = readConfig(process.env);
const logger = createLogger(config);
const server = await startDatabaseServer(config);

@McpController()
class EmptyTool {
  @Tool({ name: 'nothing', description: 'Does nothing.' })
  nothing(): CallToolResult {
    return { content: [{ type: 'text', text: '{}' }] };
  }
}

@Module({
  imports: [AppModule.in({ config, server, clock: new SystemClock() })],
  controllers: [EmptyTool],
})
class EmptyToolModule {}

const app = await NestFactory.create<NestExpressApplication>(EmptyToolModule, new ServiceHttpAdapter(), {
  bodyParser: false,
  logger: logger.forNest,
});
configureHttp(app, config, logger);
configureMcp(app, config);
configureRest(app, config);
await attachMcp(app);
await app.listen(0, '127.0.0.1');
process.stdout.write(`http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}\n`);
