/** The part of autocannon that the benches use; it ships no types. */
declare module 'autocannon' {
  interface Client {
    setHeadersAndBody(headers: Record<string, string>, body: string): void;
    on(event: 'body', listener: (body: Buffer) => void): void;
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

  export default function autocannon(options: {
    url: string;
    method?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    body?: string;
    setupClient?: (client: Client) => void;
  }): Promise<Result>;
}
