import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Metrics } from '../common/metrics.js';
import type { PrometheusMetrics } from './metrics-prometheus.js';

/** Prometheus scrapes here; registered only where `WERKBAUM_METRICS` is on. */
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(Metrics) private readonly metrics: PrometheusMetrics) {}

  @Get()
  async scrape(@Res() response: Response): Promise<void> {
    const text = await this.metrics.expose();
    response.set({ 'Content-Type': this.metrics.contentType, 'Cache-Control': 'no-store' }).send(text);
  }
}
