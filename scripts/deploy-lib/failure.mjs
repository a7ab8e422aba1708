/** An end that the operator can act on. */
export class Failure extends Error {
  /**
   * @param {string} message one sentence
   * @param {number} [exitCode] 1: the deployment failed; 2: the call is not understood
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
