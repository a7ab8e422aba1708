import { expectToMatchContract } from './openapi.js';

export interface ApiRequest {
  /** Sent as JSON; a string or bytes go as they are, with the same content type. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ApiResponse<Body = unknown> {
  status: number;
  headers: Headers;
  /** The parsed JSON; the text where it is no JSON; `undefined` where there is none. */
  body: Body;
  text: string;
}

/** A REST client on plain `fetch` that holds every answer against the contract. */
export class Api {
  /** @param url of the service, without `/api/v1` */
  constructor(readonly url: string) {}

  get<Body = unknown>(path: string, request?: ApiRequest): Promise<ApiResponse<Body>> {
    return this.request('GET', path, request);
  }

  post<Body = unknown>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResponse<Body>> {
    return this.request('POST', path, { ...request, body });
  }

  put<Body = unknown>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResponse<Body>> {
    return this.request('PUT', path, { ...request, body });
  }

  patch<Body = unknown>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResponse<Body>> {
    return this.request('PATCH', path, { ...request, body });
  }

  delete<Body = unknown>(path: string, request?: ApiRequest): Promise<ApiResponse<Body>> {
    return this.request('DELETE', path, request);
  }

  /**
   * @param path below `/api/v1`, such as `/documents`; one that begins with `/health`, `/metrics`, `/llms` or
   *   `/api/` is taken as it is
   * @throws what `fetch` throws, or an error that names where the answer departs from the contract
   */
  async request<Body = unknown>(
    method: string,
    path: string,
    { body, headers, signal }: ApiRequest = {},
  ): Promise<ApiResponse<Body>> {
    const full = /^\/(health|metrics|llms|api\/)/.test(path) ? path : `/api/v1${path}`;
    const answer = await fetch(`${this.url}${full}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: toBody(body),
      signal,
    });
    const text = await answer.text();
    const response = { status: answer.status, headers: answer.headers, body: parse(text) as Body, text };
    expectToMatchContract(method, full, response);
    return response;
  }
}

function toBody(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === 'string') {
    return body;
  }
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function parse(text: string): unknown {
  if (text === '') {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
