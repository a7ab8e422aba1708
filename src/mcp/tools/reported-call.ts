import type { Metrics } from '../../common/metrics.js';
import { ERROR_META_KEY } from '../tool-error.js';

/**
 * Runs a tool call and reports how it ended.
 *
 * @param tool as it is listed; what is not listed goes under one name, or clients could make up ever new ones
 * @param call a tool result, now or later; what it throws is passed on
 */
export async function reportedCall(metrics: Metrics, tool: string, call: () => unknown): Promise<unknown> {
  const start = performance.now();
  let outcome = 'protocolError';
  try {
    const result = await call();
    outcome = outcomeOf(result);
    return result;
  } finally {
    metrics.toolEnded({ tool, outcome, seconds: (performance.now() - start) / 1000 });
  }
}

/** `ok`, or the error's code (mcp §7). */
function outcomeOf(result: unknown): string {
  const { isError, _meta: meta } = result as { isError?: boolean; _meta?: Record<string, unknown> };
  if (isError !== true) {
    return 'ok';
  }
  const { code } = (meta?.[ERROR_META_KEY] ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'internal';
}
