import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { Metrics, NoMetrics } from '../common/metrics.js';
import type { Config } from '../config/config.js';
import { SERVER_VERSION } from '../mcp/server-version.js';
import { MetricsController } from './metrics.controller.js';
import { PrometheusMetrics } from './metrics-prometheus.js';

/** Provides {@link Metrics} to every module, and `/metrics` where it is configured. */
@Module({})
export class MetricsModule implements OnModuleInit {
  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  static with(config: Config): DynamicModule {
    return {
      module: MetricsModule,
      global: true,
      controllers: config.metrics ? [MetricsController] : [],
      providers: [
        {
          provide: Metrics,
          useFactory: () => (config.metrics ? new PrometheusMetrics(SERVER_VERSION) : new NoMetrics()),
        },
      ],
      exports: [Metrics],
    };
  }

  onModuleInit(): void {
    const { master: pool } = this.dataSource.driver as unknown as { master: pg.Pool };
    this.metrics.watch('databaseConnections', () => pool.totalCount);
    this.metrics.watch('databaseConnectionsIdle', () => pool.idleCount);
    this.metrics.watch('databaseWaiting', () => pool.waitingCount);
  }
}
