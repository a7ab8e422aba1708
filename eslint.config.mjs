import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const CORE = ['src/notation/**/*.ts', 'src/line-diff/**/*.ts', 'src/core.ts'];
const TESTS = [
  '**/*.spec.ts',
  '**/*.e2e.ts',
  'test/**/*.ts',
  'features/**/*.ts',
  'scripts/**/*.ts',
  'src/**/testing/**/*.ts',
];
/** What the command line starts. */
const PROGRAMS = ['src/main.ts', 'src/backup.ts', 'src/restore.ts', 'src/migrate.ts', 'src/import.ts'];
const SCRIPTS = ['**/*.mjs', 'scripts/pull-doc', 'scripts/deploy'];

export default tseslint.config(
  { ignores: ['dist/', 'coverage/', 'reports/', 'data/', '.stryker-tmp/'] },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      curly: 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Only src/config and the programs in src/ read the environment.',
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Nest modules are classes whose only content is their decorator.
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    // The core is pure: it knows no framework, no Node and no I/O, and runs in a browser as it is.
    files: CORE,
    ignores: TESTS,
    languageOptions: { globals: {} },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^node:', message: 'The core uses no Node API.' },
            { regex: '^[^.]', message: 'The core uses no package.' },
            {
              regex:
                '^(\\.\\./)+(auth|analysis|common|config|database|documents|info|live-editing|mcp|taiga)/',
              message: 'Dependencies point down only: the core knows no other layer.',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...[
          'process',
          'Buffer',
          'require',
          'module',
          'global',
          '__dirname',
          '__filename',
          'setTimeout',
          'setInterval',
          'setImmediate',
          'fetch',
          'console',
          'crypto',
          'performance',
        ].map((name) => ({ name, message: 'The core uses nothing but the language.' })),
      ],
    },
  },
  {
    files: ['src/config/**/*.ts', ...PROGRAMS, ...TESTS, ...SCRIPTS],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: [...TESTS, ...SCRIPTS],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  { files: SCRIPTS, extends: [tseslint.configs.disableTypeChecked] },
  prettier,
);
