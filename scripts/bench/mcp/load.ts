import autocannon from 'autocannon';

export type Era = 'handshake' | 'sessionless';

export interface LoadTarget {
  /** Of the endpoint. */
  url: string;
  headers: Record<string, string>;
}

/** What one connection asks for, over and over. */
export interface Caller {
  tool: string;
  /** Arguments of the next call. */
  next(): Record<string, unknown>;
  /** Looks at an answer's text before the next call. */
  answered?(text: string): void;
}

export interface LoadResult {
  callsPerSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

const SECONDS = 4;
const WARM_UP_SECONDS = 1;

/**
 * Calls a tool on so many connections for some seconds, after a warm-up.
 *
 * @param caller makes the caller of a connection
 * @throws Error where any answer is no success
 */
export async function load(
  target: LoadTarget,
  era: Era,
  connections: number,
  caller: () => Caller,
): Promise<LoadResult> {
  await run(target, era, connections, caller, WARM_UP_SECONDS);
  return run(target, era, connections, caller, SECONDS);
}

async function run(
  target: LoadTarget,
  era: Era,
  connections: number,
  makeCaller: () => Caller,
  duration: number,
): Promise<LoadResult> {
  let failed: string | undefined;
  const result = await autocannon<{ caller?: Caller }>({
    url: target.url,
    method: 'POST',
    connections,
    duration,
    requests: [
      {
        setupRequest: (request, context) => {
          context.caller ??= makeCaller();
          return {
            ...request,
            headers: { ...target.headers, ...headersOf(era, context.caller.tool) },
            body: JSON.stringify(message(era, context.caller.tool, context.caller.next())),
          };
        },
        onResponse: (_status, body, context) => {
          const text = textOf(body);
          if (text === undefined) {
            failed = body.slice(0, 500);
          } else {
            context.caller?.answered?.(text);
          }
        },
      },
    ],
  });
  if (failed !== undefined || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`The load failed: ${failed ?? `${result.non2xx} refused, ${result.errors} broken`}`);
  }
  return { callsPerSecond: result.requests.average, median: result.latency.p50, p99: result.latency.p99 };
}

/** @returns the text of a successful result */
function textOf(body: string): string | undefined {
  const json = body.startsWith('{') ? body : (/^data: (.*)$/m.exec(body)?.[1] ?? '{}');
  const { result } = JSON.parse(json) as { result?: { isError?: boolean; content?: { text?: string }[] } };
  return result === undefined || result.isError === true ? undefined : (result.content?.[0]?.text ?? '');
}

function headersOf(era: Era, tool: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(era === 'handshake'
      ? { 'mcp-protocol-version': '2025-11-25' }
      : { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': tool }),
  };
}

function message(era: Era, name: string, args: Record<string, unknown>): object {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, ...(era === 'handshake' ? {} : { _meta: envelope }) },
  };
}
