import jestConfig from './jest.config.mjs';

/**
 * Mutation testing of the core (`npm run mutation`): it changes the code and expects a spec to fail. The whole
 * run takes long; one part: `npm run mutation -- --mutate 'src/line-diff/**\/*.ts,!**\/*.spec.ts,!**\/testing/**'`.
 */
const { displayName: _, ...unit } = jestConfig.projects.find(({ displayName }) => displayName === 'unit');

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
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules'],
  jest: {
    projectType: 'custom',
    config: {
      ...unit,
      // This one project only: Stryker reads jest.config.mjs, too.
      projects: [],
      // The core's own specs must hold it; what merely uses it does not count.
      testMatch: ['<rootDir>/src/line-diff/**/*.spec.ts', '<rootDir>/src/notation/**/*.spec.ts'],
      // These only ask whether the largest inputs come to an end, and take seconds for each mutant.
      testPathIgnorePatterns: ['/node_modules/', 'worst-cases\\.spec\\.ts$'],
    },
  },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Endless loops are found by counting; a short limit would take a busy machine for one.
  timeoutMS: 20_000,
  // A sandbox copies the tree: only what the specs need.
  ignorePatterns: ['/dist', '/data', '/coverage', '/reports', '/docs', '/features', '/openapi', '/scripts'],
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/report.json' },
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
