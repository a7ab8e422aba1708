import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { problemBody } from './problem.js';
import type { Problem } from './problem.js';
import { problemOf } from './problem-of.js';

const logger = new Logger('Http');

/** Answers every error of the REST side as `application/problem+json`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendFailure(http.getRequest<Request>(), http.getResponse<Response>(), error);
  }
}

/** Answers whatever went wrong; what is our own fault goes into the log. */
export function sendFailure(request: Request, response: Response, error: unknown): void {
  const problem = problemOf(error);
  if (problem.status >= 500) {
    // The stack, never the error itself: drivers hang the statement's values on it, and they hold plans.
    logger.error(error instanceof Error ? error.stack : String(error));
  }
  sendProblem(request, response, problem);
}

/** An answer that has begun can't turn into an error any more: it is cut off, so that nobody takes it for whole. */
export function sendProblem(request: Request, response: Response, problem: Problem): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const instance = request.originalUrl.split('?')[0] ?? '/';
  response
    .status(problem.status)
    .set(problem.extra.headers ?? {})
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, instance)));
}
