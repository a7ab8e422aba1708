import { HttpException } from '@nestjs/common';
import { PlanError } from '../notation/plan-error.js';
import type { PlanErrorCode } from '../notation/plan-error.js';
import { isDatabaseAway } from './database-away.js';
import { invalidRequest, Problem } from './problem.js';

const STATUS_OF: Record<PlanErrorCode, number> = {
  invalidInput: 400,
  documentNotFound: 404,
  documentDeleted: 404,
  nodeNotFound: 422,
  duplicateId: 422,
  needsId: 422,
  unreadable: 422,
  invalidMove: 422,
  invalidOps: 422,
  conflict: 409,
  baseUnavailable: 422,
  checksumMismatch: 422,
  blocked: 422,
  confirmRequired: 422,
  writesDisabled: 403,
  tooLarge: 400,
  timeout: 503,
  busy: 503,
  internal: 500,
};

/** The one place where an error becomes a status: what is not known is 500 and says nothing. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) {
    return error;
  }
  if (error instanceof PlanError) {
    return planProblem(error);
  }
  if (error instanceof HttpException) {
    return httpProblem(error);
  }
  if (isDatabaseAway(error)) {
    return unavailable('database-away', 'The database is not reachable right now. Try again in a second.');
  }
  if (error instanceof URIError) {
    return new Problem(400, 'invalid-path', 'The path holds a percent sign that is no encoding of UTF-8.');
  }
  return new Problem(
    500,
    'internal',
    'Something went wrong here. The request id leads to the reason in the log.',
  );
}

function planProblem({ code, message, hint, data }: PlanError): Problem {
  const status = STATUS_OF[code];
  const detail = hint === undefined ? message : `${message} ${hint}`;
  const type = code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (status === 503) {
    return unavailable(type, detail, Number(data.retryAfterSeconds ?? 1));
  }
  const errors =
    status === 400 && typeof data.field === 'string' ? [{ field: data.field, message }] : undefined;
  return new Problem(status, type, detail, { errors });
}

/** Of guards, of terminus, and of Nest itself. */
function httpProblem(error: HttpException): Problem {
  const status = error.getStatus();
  return status === 400
    ? invalidRequest([{ field: 'request', message: error.message }])
    : new Problem(
        status,
        error.name
          .replace(/Exception$/, '')
          .replace(/(?<=[a-z])[A-Z]/g, '-$&')
          .toLowerCase(),
        error.message,
      );
}

function unavailable(type: string, detail: string, retryAfterSeconds = 1): Problem {
  return new Problem(503, type, detail, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
