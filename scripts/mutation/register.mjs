import { register } from 'node:module';
import '@swc-node/register/esm-register';

/**
 * Lets Mocha load the specs as they are: TypeScript, and with what they import from Jest taken from Mocha. Jest
 * loads every spec anew for every mutant; Mocha keeps them loaded, which makes a run of the whole core bearable.
 */
register('./jest-globals-hook.mjs', import.meta.url);
