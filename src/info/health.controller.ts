import { Controller, Get, Header, Inject, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';
import type { HealthCheckResult } from '@nestjs/terminus';
import { Problem } from '../common/problem.js';
import { Readiness } from './readiness.js';

const RETRY_AFTER_SECONDS = '1';

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
  async ready(): Promise<HealthCheckResult> {
    try {
      return await this.health.check(this.readiness.indicators());
    } catch (error) {
      throw error instanceof ServiceUnavailableException ? notReady(error) : error;
    }
  }
}

/** Who is woken at night wants to read what is down. */
function notReady(error: ServiceUnavailableException): Problem {
  const { error: down = {} } = error.getResponse() as HealthCheckResult;
  const reasons = Object.entries(down).map(([name, state]) => `${name}: ${String(state?.message)}`);
  return new Problem(503, 'not-ready', `Not ready: ${reasons.join(', ')}.`, {
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });
}
