import { isUtf8 } from 'node:buffer';
import { raw } from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Problem } from './problem.js';

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
/** The deepest body that any call takes has 4 levels. */
const DEEPEST = 64;

/**
 * Reads JSON bodies strictly: 415 for another content type, charset or encoding, 413 for too much, 400 for what is
 * no UTF-8, no JSON, or nested absurdly deep (rest-protocol §1).
 *
 * @param limit most bytes
 */
export function jsonBody(limit: number): RequestHandler {
  const read = raw({ limit, type: () => true });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!WITH_BODY.has(request.method) || !hasBody(request)) {
      next();
      return;
    }
    requireJson(request.headers['content-type']);
    read(request, response, (error: unknown) => {
      if (error !== undefined) {
        next(readingProblem(error, limit));
        return;
      }
      try {
        request.body = parseBody(request.body as Buffer);
      } catch (problem) {
        next(problem);
        return;
      }
      next();
    });
  };
}

/** @param maxContentLength in UTF-16 units; JSON may write each as six characters (`\u00e4`) */
export function bodyLimit(maxContentLength: number): number {
  return 6 * maxContentLength + 1024 * 1024;
}

function requireJson(type: string | undefined): void {
  if (type === undefined || !JSON_TYPE.test(type)) {
    throw new Problem(415, 'unsupported-content-type', 'The header Content-Type must be application/json.');
  }
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    throw new Problem(415, 'unsupported-charset', 'JSON is sent in UTF-8; leave the charset out.');
  }
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function readingProblem(error: unknown, limit: number): unknown {
  const { status } = error as { status?: number };
  if (status === 413) {
    return new Problem(413, 'body-too-large', `The body is larger than ${limit} bytes.`);
  }
  if (status === 415) {
    return new Problem(415, 'unsupported-encoding', 'The header Content-Encoding names an unknown encoding.');
  }
  return status !== undefined && status >= 400 && status < 500
    ? new Problem(400, 'unreadable-body', 'The body could not be read as it was announced.')
    : error;
}

/** @returns `undefined` where the body turns out to be empty */
function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) {
    return undefined;
  }
  if (!isUtf8(bytes)) {
    throw new Problem(400, 'no-utf-8', 'The body is not UTF-8.');
  }
  const body = parse(bytes.toString('utf8'));
  if (isDeeperThan(body, DEEPEST)) {
    throw new Problem(400, 'too-deep', `The body is nested deeper than ${DEEPEST} levels.`);
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'no-json', 'The body is not JSON.');
  }
}

/** Level by level, so that the depth of what is looked at never becomes the depth of the stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level: object[] = isContainer(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) {
      return true;
    }
    const below: object[] = [];
    for (const container of level) {
      for (const child of Object.values(container) as unknown[]) {
        if (isContainer(child)) {
          below.push(child);
        }
      }
    }
    level = below;
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
