import type { Api, ApiRequest, ApiResponse } from '../support/api.js';
import { ConnectionLost } from './protocol.js';
import type { Route } from './protocol.js';

/** The way to the replicas, on which requests and answers get lost as the test wants it. */
export class Network {
  constructor(private readonly replicas: readonly Api[]) {}

  /** @throws ConnectionLost in both unhappy cases: the caller can't tell them apart */
  async send<Body>(
    route: Route,
    method: string,
    path: string,
    request?: ApiRequest,
  ): Promise<ApiResponse<Body>> {
    const api = this.replicas[route.replica % this.replicas.length];
    if (api === undefined || route.fate === 'request lost') {
      throw new ConnectionLost();
    }
    const answer = await api.request<Body>(method, path, request);
    if (route.fate === 'answer lost') {
      throw new ConnectionLost();
    }
    return answer;
  }
}
