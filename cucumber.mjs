export default {
  paths: ['features/**/*.feature'],
  import: ['features/support/**/*.ts', 'features/steps/**/*.ts'],
  loader: ['@swc-node/register/esm'],
  format: ['progress'],
  strict: true,
};
