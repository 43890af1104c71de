import base from '../playwright.config';

/** What takes minutes in a browser, on the product and with the helpers of tests/e2e. */
export default {
  ...base,
  testDir: '..',
  testMatch: ['lab/e2e/**/*.spec.ts', 'tests/e2e/columns.spec.ts'],
  outputDir: '../test-results',
  webServer: { ...base.webServer, cwd: '..' },
};
