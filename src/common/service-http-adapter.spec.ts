import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { ServiceHttpAdapter } from './service-http-adapter.js';

@Module({})
class EmptyModule {}

describe('ServiceHttpAdapter', () => {
  let app: NestExpressApplication;

  afterEach(() => app.close());

  it('hands Express requests and responses that it need not change', async () => {
    app = await NestFactory.create<NestExpressApplication>(EmptyModule, new ServiceHttpAdapter(), {
      logger: false,
    });
    const server = app.getHttpServer();
    const made: (object | null)[] = [];
    server.prependListener('request', (request: Request, response: Response) => {
      made.push(Object.getPrototypeOf(request) as object, Object.getPrototypeOf(response) as object);
    });
    const handled: object[] = [];
    app.use((request: Request, response: Response, next: NextFunction) => {
      handled.push(Object.getPrototypeOf(request) as object, Object.getPrototypeOf(response) as object);
      next();
    });
    app.use((request: Request, response: Response) => {
      response.status(200).json({ accepts: request.accepts('json') });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

    expect(await answer.json()).toEqual({ accepts: 'json' });
    expect(made).toHaveLength(2);
    expect(handled[0]).toBe(made[0]);
    expect(handled[1]).toBe(made[1]);
  });
});
