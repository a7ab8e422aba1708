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
  // By what they carry: an error of Node's own need not be an instance of this realm's Error.
  if (typeof error !== 'object' || error === null) {
    return false;
  }
  const { driverError, code, syscall, message } = error as Partial<NodeJS.ErrnoException> & {
    driverError?: unknown;
  };
  if (driverError !== undefined && driverError !== error) {
    return isDatabaseAway(driverError);
  }
  return (
    (typeof code === 'string' &&
      (AWAY_STATES.test(code) || (syscall !== undefined && AWAY_ERRNOS.has(code)))) ||
    AWAY_MESSAGES.test(message ?? '')
  );
}
