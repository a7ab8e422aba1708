/** What a log line carries, so that it is found from a trace: the field names are OpenTelemetry's. */
export interface TraceContext {
  trace_id: string;
  span_id: string;
}

/** W3C Trace Context, version 00; later versions may append, but begin alike. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * @param header `traceparent` as received, which may be anything
 * @returns the caller's trace and span, or nothing where there is no valid one
 */
export function readTraceContext(header: string | string[] | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', more] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  const invalid = /^0*$/.test(traceId) || /^0*$/.test(spanId);
  if (invalid || (more !== undefined && String(header).startsWith('00'))) {
    return undefined;
  }
  return { trace_id: traceId, span_id: spanId };
}
