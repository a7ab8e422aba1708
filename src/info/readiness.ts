import { Inject, Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import type { HealthIndicatorFunction, HealthIndicatorResult } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { Retirement } from '../common/retirement.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import { ChangeNotifier } from '../live-editing/change-notifier.js';

/** What has to hold before requests are sent here (rest-protocol §5). */
@Injectable()
export class Readiness {
  constructor(
    @Inject(HealthIndicatorService) private readonly health: HealthIndicatorService,
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(ChangeNotifier) private readonly notifier: ChangeNotifier,
    @Inject(Retirement) private readonly retirement: Retirement,
  ) {}

  indicators(): HealthIndicatorFunction[] {
    return [() => this.service(), () => this.schema(), () => this.changes()];
  }

  private service(): HealthIndicatorResult {
    const indicator = this.health.check('service');
    return this.retirement.hasBegun ? indicator.down('shutting down') : indicator.up();
  }

  /** Without it changes of other replicas come late. */
  private changes(): HealthIndicatorResult {
    const indicator = this.health.check('changes');
    return this.notifier.isListening ? indicator.up() : indicator.down('not listening');
  }

  private async schema(): Promise<HealthIndicatorResult> {
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
