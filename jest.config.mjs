/**
 * Two projects: `unit` (specs beside their files, pure) and `e2e` (test/, real Postgres and real HTTP).
 * Nest 12 is ESM only while @rekog/mcp-nest ships CommonJS; Jest cannot require an ES module from it,
 * so the tests load mcp-nest's shipped TypeScript sources instead.
 */
const shared = {
  rootDir: '.',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@rekog/mcp-nest/src/)'],
  moduleNameMapper: {
    '^@rekog/mcp-nest$': '<rootDir>/node_modules/@rekog/mcp-nest/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

export default {
  // Servers and databases start and end in the e2e tests; a machine under load must not fail one.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/{conformance,docs,support}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/**/*.e2e.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    },
  ],
};
