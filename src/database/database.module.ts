import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { createDataSource } from './data-source.js';
import { DatabaseServer } from './database-server.js';
import { migrate } from './migrate.js';

/** Provides the migrated `DataSource`, and closes it with its server when the application ends. */
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(DatabaseServer) private readonly server: DatabaseServer,
  ) {}

  static on(server: DatabaseServer): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: DatabaseServer, useValue: server },
        {
          provide: DataSource,
          inject: [Config],
          useFactory: async (config: Config) => {
            const dataSource = await createDataSource(server.url, config).initialize();
            await migrate(dataSource);
            return dataSource;
          },
        },
      ],
      exports: [DataSource, DatabaseServer],
    };
  }

  /** After the HTTP server has answered its last request; the pool first, or Postgres would cut it off. */
  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) {
      await this.dataSource.destroy();
    }
    await this.server.stop();
  }
}
