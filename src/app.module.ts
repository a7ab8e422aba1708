import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Clock } from './common/clock.js';
import { CommonModule } from './common/common.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import type { DatabaseServer } from './database/database-server.js';
import { DatabaseModule } from './database/database.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { InfoModule } from './info/info.module.js';
import { MetricsModule } from './info/metrics.module.js';
import { LiveEditingModule } from './live-editing/live-editing.module.js';
import { McpModule } from './mcp/mcp.module.js';

export interface Surroundings {
  config: Config;
  server: DatabaseServer;
  clock: Clock;
}

/** Puts the modules together; what differs between a test and a real start comes from outside. */
@Module({})
export class AppModule {
  static in({ config, server, clock }: Surroundings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        CommonModule.with(clock),
        DatabaseModule.on(server),
        MetricsModule.with(config),
        DocumentsModule,
        LiveEditingModule,
        InfoModule,
        McpModule,
      ],
    };
  }
}
