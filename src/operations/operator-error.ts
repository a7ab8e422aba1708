/** Something that only the operator can settle; the message is one sentence that says how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
