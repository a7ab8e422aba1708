import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import type { HealthIndicatorFunction, HealthIndicatorResult } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from '../database/migrations/index.js';

/** What has to hold before requests are sent here (rest-protocol §5). */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    @Inject(HealthIndicatorService) private readonly health: HealthIndicatorService,
    @Inject(DataSource) private readonly database: DataSource,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  indicators(): HealthIndicatorFunction[] {
    return [() => this.service(), () => this.migrations()];
  }

  private service(): HealthIndicatorResult {
    const indicator = this.health.check('service');
    return this.stopping ? indicator.down('shutting down') : indicator.up();
  }

  private async migrations(): Promise<HealthIndicatorResult> {
    const indicator = this.health.check('database');
    try {
      const rows = await this.database.query<{ name: string }[]>('SELECT name FROM migrations');
      const applied = new Set(rows.map(({ name }) => name));
      const missing = MIGRATIONS.find((each) => !applied.has(new each().name));
      return missing === undefined ? indicator.up() : indicator.down('migrations are missing');
    } catch {
      return indicator.down('not reachable');
    }
  }
}
