/**
 * The closed set of errors that people and agents can meet (mcp.md §7). Thrown by the core, the services
 * and the tools alike; turned into problem+json and into a tool result in one place each.
 */
export const PLAN_ERROR_CODES = [
  'invalidInput',
  'documentNotFound',
  'documentDeleted',
  'nodeNotFound',
  'duplicateId',
  'needsId',
  'unreadable',
  'invalidMove',
  'invalidOps',
  'conflict',
  'baseUnavailable',
  'checksumMismatch',
  'blocked',
  'confirmRequired',
  'writesDisabled',
  'tooLarge',
  'timeout',
  'busy',
  'internal',
] as const;

export type PlanErrorCode = (typeof PLAN_ERROR_CODES)[number];

export class PlanError extends Error {
  override readonly name = 'PlanError';

  /**
   * @param code one of the closed set
   * @param message one English sentence: what is wrong, naming the field, line or node
   * @param hint one English sentence: what to do next
   * @param data further fields of the answer (`nearest`, `current`, `overlaps` …); JSON values only
   */
  constructor(
    readonly code: PlanErrorCode,
    message: string,
    readonly hint?: string,
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
