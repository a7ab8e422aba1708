import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Problem } from './problem.js';

/** The part of Express' router that says what is served. */
interface RouteLayer {
  route?: { methods: Record<string, boolean> };
  match(path: string): boolean;
}

/**
 * Refuses unknown paths with 404 and other verbs than the served ones with 405 and `Allow`, before any body is
 * read. It asks the router itself, so that no list can fall behind the controllers.
 */
export function onlyServedRoutes(app: NestExpressApplication): RequestHandler {
  const express = app.getHttpAdapter().getInstance() as unknown as { router: { stack: RouteLayer[] } };
  return (request: Request, response: Response, next: NextFunction): void => {
    const methods = methodsAt(express.router.stack, request.path);
    if (methods.size === 0) {
      throw new Problem(404, 'unknown-path', `Nothing is served at ${request.path}.`);
    }
    if (methods.has(request.method)) {
      next();
      return;
    }
    const allow = [...methods].sort().join(', ');
    if (request.method === 'OPTIONS') {
      response.status(204).set('Allow', allow).end();
      return;
    }
    throw new Problem(405, 'method-not-allowed', `${request.method} is not served here; ${allow} is.`, {
      headers: { Allow: allow },
    });
  };
}

function methodsAt(stack: readonly RouteLayer[], path: string): Set<string> {
  const methods = new Set<string>();
  for (const layer of stack) {
    if (layer.route !== undefined && layer.match(path)) {
      for (const method of Object.keys(layer.route.methods)) {
        methods.add(method.toUpperCase());
      }
    }
  }
  if (methods.has('GET')) {
    methods.add('HEAD');
  }
  return methods;
}
