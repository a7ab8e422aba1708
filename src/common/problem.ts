import { STATUS_CODES } from 'node:http';

/** One field of a request that breaks the schema. */
export interface FieldError {
  /** As the client wrote it: `title`, `ops[2].count`. */
  field: string;
  message: string;
}

/** The body of every error (RFC 9457). */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  errors?: FieldError[];
}

/** An error of the HTTP side alone; what people and agents share is a PlanError. */
export class Problem extends Error {
  override readonly name = 'Problem';

  /**
   * @param status of the answer
   * @param type stable name in kebab-case, the end of the problem's URI
   * @param detail one or two English sentences: what is wrong, and what to do
   */
  constructor(
    readonly status: number,
    readonly type: string,
    readonly detail: string,
    readonly extra: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
  }
}

/** 400 that names what breaks the schema. */
export function invalidRequest(errors: FieldError[]): Problem {
  const [first, ...more] = errors;
  const others =
    more.length === 0 ? '' : ` There ${more.length === 1 ? 'is 1 more' : `are ${more.length} more`}.`;
  return new Problem(400, 'invalid-request', `${first?.field} ${first?.message}.${others}`, { errors });
}

/** @param instance the path that was asked for */
export function problemBody({ status, type, detail, extra }: Problem, instance: string): ProblemBody {
  return {
    type: `urn:werkbaum:problem:${type}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    instance,
    ...(extra.errors !== undefined && { errors: extra.errors }),
  };
}
