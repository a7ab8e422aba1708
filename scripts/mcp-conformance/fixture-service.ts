import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AnalysisModule } from '../../src/analysis/analysis.module.js';
import { SystemClock } from '../../src/common/clock.js';
import { CommonModule } from '../../src/common/common.module.js';
import { ServiceHttpAdapter } from '../../src/common/service-http-adapter.js';
import type { Config } from '../../src/config/config.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { startDatabaseServer } from '../../src/database/database-server.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { DocumentsModule } from '../../src/documents/documents.module.js';
import { MetricsModule } from '../../src/info/metrics.module.js';
import { LiveEditingModule } from '../../src/live-editing/live-editing.module.js';
import { attachMcp } from '../../src/mcp/attach-mcp.js';
import { configureMcp } from '../../src/mcp/http/configure-mcp.js';
import { MCP_CONTROLLERS, MCP_PROVIDERS } from '../../src/mcp/mcp.module.js';
import { DocumentResources } from '../../src/mcp/resources/document-resources.js';
import { FixturePrompts } from './fixture-prompts.js';
import { FixtureResources, ResourcesWithFixtures } from './fixture-resources.js';
import { FixtureTools } from './fixture-tools.js';

/**
 * The service's guard, transport and strategy with the suite's tools, resources and prompts beside our own:
 * it shows how the protocol parts behave where our tools have no occasion to (images, progress, schemas).
 */
export async function createFixtureService(config: Config): Promise<NestExpressApplication> {
  const server = await startDatabaseServer(config);
  @Module({
    imports: [
      ConfigModule.with(config),
      CommonModule.with(new SystemClock()),
      DatabaseModule.on(server),
      MetricsModule.with(config),
      DocumentsModule,
      LiveEditingModule,
      AnalysisModule,
    ],
    controllers: [...MCP_CONTROLLERS, FixtureTools, FixtureResources, FixturePrompts],
    providers: [...MCP_PROVIDERS, { provide: DocumentResources, useClass: ResourcesWithFixtures }],
  })
  class FixtureModule {}
  const app = await NestFactory.create<NestExpressApplication>(FixtureModule, new ServiceHttpAdapter(), {
    bodyParser: false,
    logger: ['error', 'warn'],
  });
  configureMcp(app, config);
  await attachMcp(app);
  await app.init();
  return app;
}
