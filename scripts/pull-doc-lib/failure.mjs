/** What a run can end with; part of the interface, see `--help`. */
export const EXIT = /** @type {const} */ ({
  done: 0,
  unexpected: 1,
  usage: 2,
  server: 3,
  noDocument: 4,
  file: 5,
  git: 6,
});

/** An end that the reader of a cron mail can act on: one sentence and an exit code. */
export class Failure extends Error {
  /**
   * @param {number} exitCode one of {@link EXIT}
   * @param {string} message one sentence
   */
  constructor(exitCode, message) {
    super(message);
    this.exitCode = exitCode;
  }
}
