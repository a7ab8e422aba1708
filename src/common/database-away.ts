/** SQLSTATE classes and codes of a Postgres that ends, starts, or takes no more connections. */
const AWAY_STATES = /^(08...|57P0[1-3]|53300)$/;
const AWAY_ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What pg says without a code, where the connection broke or none came in time. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Connection ended)/;

/** Whether an error says that the database can't be reached now, as opposed to a statement that is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { driverError } = error as { driverError?: unknown };
  if (driverError instanceof Error && driverError !== error) {
    return isDatabaseAway(driverError);
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    (typeof code === 'string' &&
      (AWAY_STATES.test(code) || (syscall !== undefined && AWAY_ERRNOS.has(code)))) ||
    AWAY_MESSAGES.test(error.message)
  );
}
