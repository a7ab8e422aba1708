/**
 * Mutation testing of the core (`npm run mutation`): it changes the code and expects a spec to fail. One part:
 * `npm run mutation -- --mutate src/line-diff/rebase.ts`.
 */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'src/line-diff/**/*.ts',
    'src/notation/edit/**/*.ts',
    'src/notation/guard.ts',
    '!src/**/*.spec.ts',
    '!src/**/testing/**',
    '!src/**/index.ts',
  ],
  testRunner: 'mocha',
  // The specs are Jest's; Mocha runs them here, as it need not load them again for every mutant.
  testRunnerNodeArgs: ['--import', './scripts/mutation/register.mjs'],
  mochaOptions: {
    // The core's own specs must hold it; what merely uses it does not count. Quick ones first: the first that
    // fails ends a mutant.
    spec: [
      'src/notation/**/!(*.properties).spec.ts',
      'src/line-diff/**/*.spec.ts',
      'src/notation/**/*.properties.spec.ts',
    ],
    // These only ask whether the largest inputs come to an end, and take seconds for each mutant.
    ignore: ['src/**/worst-cases.spec.ts'],
  },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Endless loops are found by counting; a short limit would take a busy machine for one.
  timeoutMS: 20_000,
  // A sandbox copies the tree: only what the specs need.
  ignorePatterns: ['/dist', '/data', '/coverage', '/reports', '/docs', '/features', '/openapi'],
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/report.json' },
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
