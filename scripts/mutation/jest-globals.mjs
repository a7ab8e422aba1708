import fc from 'fast-check';
import { bind } from 'jest-each';

/** What the specs of the core use of Jest, carried out by Mocha (its globals stand when a spec is loaded). */
export { expect } from 'expect';
export const describe = withEach(globalThis.describe);
export const it = withEach(globalThis.it);

// The same examples for every mutant, and none shrunk: that a property fails is all that counts here.
fc.configureGlobal({ seed: 20_251_201, endOnFailure: true });

function withEach(block) {
  const withTables = (title, body) => block(title, body);
  withTables.only = block.only;
  withTables.skip = block.skip;
  withTables.each = bind(withTables, false);
  return withTables;
}
