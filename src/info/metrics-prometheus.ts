import { collectDefaultMetrics, Counter, Gauge as PrometheusGauge, Histogram, Registry } from 'prom-client';
import { GAUGES, Metrics } from '../common/metrics.js';
import type { Gauge, PatchReport, ToolReport } from '../common/metrics.js';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TOOL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ORIGINS = ['rest', 'mcp'] as const;

/** Metrics in Prometheus' own terms, with a registry of their own: two services in one process don't mix. */
export class PrometheusMetrics extends Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'werkbaum_http_requests_total',
    help: 'Requests that were answered, MCP included.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly requestSeconds = new Histogram({
    name: 'werkbaum_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer; a change feed waits on purpose.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly patches = this.countByOrigin(
    'werkbaum_patches_total',
    'Changes of contents that were submitted, whatever became of them.',
  );
  private readonly conflicts = this.countByOrigin(
    'werkbaum_patch_conflicts_total',
    'Changes that were not written because others had changed the same lines.',
  );
  private readonly rebases = this.countByOrigin(
    'werkbaum_patch_rebases_total',
    'Changes that were written on top of what others had changed meanwhile.',
  );
  private readonly repeats = this.countByOrigin(
    'werkbaum_patch_repeats_total',
    'Changes that had been written before, so that nothing was to do.',
  );
  private readonly refusals = this.countByOrigin(
    'werkbaum_patch_refusals_total',
    'Changes that were refused: malformed, on an unknown base, or blocked by the guard.',
  );
  private readonly toolCalls = new Counter({
    name: 'werkbaum_mcp_tool_calls_total',
    help: 'Tool calls by tool and outcome: ok, or the code of the error.',
    labelNames: ['tool', 'outcome'],
    registers: [this.registry],
  });
  private readonly toolSeconds = new Histogram({
    name: 'werkbaum_mcp_tool_call_duration_seconds',
    help: 'Time that a tool call took.',
    labelNames: ['tool'],
    buckets: TOOL_SECONDS,
    registers: [this.registry],
  });

  /** @param version the service's own */
  constructor(version: string) {
    super();
    new PrometheusGauge({
      name: 'werkbaum_build_info',
      help: 'Always 1; says which version runs.',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version }, 1);
    collectDefaultMetrics({ register: this.registry });
  }

  /** What the answer's content type has to be. */
  get contentType(): string {
    return this.registry.contentType;
  }

  /** @returns everything in Prometheus' text format */
  expose(): Promise<string> {
    return this.registry.metrics();
  }

  requestEnded({
    method,
    route,
    status,
    seconds,
  }: {
    method: string;
    route: string;
    status: number;
    seconds: number;
  }): void {
    this.requests.inc({ method, route, status });
    this.requestSeconds.observe({ method, route }, seconds);
  }

  patchEnded({ origin, outcome }: PatchReport): void {
    this.patches.inc({ origin });
    switch (outcome) {
      case 'accepted':
        break;
      case 'rebased':
        this.rebases.inc({ origin });
        break;
      case 'repeated':
        this.repeats.inc({ origin });
        break;
      case 'conflict':
        this.conflicts.inc({ origin });
        break;
      case 'refused':
        this.refusals.inc({ origin });
        break;
    }
  }

  toolEnded({ tool, outcome, seconds }: ToolReport): void {
    this.toolCalls.inc({ tool, outcome });
    this.toolSeconds.observe({ tool }, seconds);
  }

  watch(gauge: Gauge, read: () => number): void {
    const { name, help } = GAUGES[gauge];
    this.registry.removeSingleMetric(name);
    new PrometheusGauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** The series begin at 0, so that the first conflict shows as an increase. */
  private countByOrigin(name: string, help: string): Counter<'origin'> {
    const counter = new Counter({ name, help, labelNames: ['origin'] as const, registers: [this.registry] });
    for (const origin of ORIGINS) {
      counter.inc({ origin }, 0);
    }
    return counter;
  }
}
