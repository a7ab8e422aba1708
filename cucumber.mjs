export default {
  import: ['features/support/**/*.ts', 'features/steps/**/*.ts'],
  loader: ['@swc-node/register/esm'],
  format: ['progress'],
  strict: true,
};
