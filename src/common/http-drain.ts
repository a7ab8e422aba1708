import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const SWEEP_MS = 50;
/** The service promises to end within 5 s; what is still in flight after this is cut. */
const LONGEST_DRAIN_MS = 4_000;

/**
 * Lets requests in flight finish at shutdown, but not keep-alive sockets wait for their timeout: closing
 * the server closes only those idle at that moment, and each answer in flight leaves one more behind.
 */
@Injectable()
export class HttpDrain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private sweep?: NodeJS.Timeout;
  private cut?: NodeJS.Timeout;

  constructor(@Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    this.sweep = setInterval(() => {
      server.closeIdleConnections();
    }, SWEEP_MS);
    this.cut = setTimeout(() => {
      server.closeAllConnections();
    }, LONGEST_DRAIN_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
    clearTimeout(this.cut);
  }
}
