const GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  return specifier === '@jest/globals'
    ? { url: GLOBALS, format: 'module', shortCircuit: true }
    : nextResolve(specifier, context);
}
