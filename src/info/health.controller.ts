import { Controller, Get, Header, Inject } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';
import type { HealthCheckResult } from '@nestjs/terminus';
import { Readiness } from './readiness.js';

/** For whoever starts, watches and updates the service; outside the API's prefix. */
@Controller('health')
export class HealthController {
  constructor(
    @Inject(HealthCheckService) private readonly health: HealthCheckService,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {}

  /** The process answers; nothing else is looked at, or a database that is away would get it killed. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Requests can be served now. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  ready(): Promise<HealthCheckResult> {
    return this.health.check(this.readiness.indicators());
  }
}
