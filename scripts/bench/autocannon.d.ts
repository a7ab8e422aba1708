/** The part of autocannon that the benches use; it ships no types. */
declare module 'autocannon' {
  interface Request {
    headers?: Record<string, string>;
    body?: string;
  }

  /** One of a list that each connection sends over and over; `context` is kept for each connection. */
  interface PreparedRequest<Context> {
    setupRequest?: (request: Request, context: Context) => Request;
    onResponse?: (status: number, body: string, context: Context) => void;
  }

  interface Result {
    /** Answers that were no success. */
    non2xx: number;
    /** Connections that broke or timed out. */
    errors: number;
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }

  export default function autocannon<Context extends object>(options: {
    url: string;
    method?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    body?: string;
    requests?: PreparedRequest<Context>[];
  }): Promise<Result>;
}
