import base from '../playwright.config';

/** What takes minutes in a browser, on the product and with the helpers of tests/e2e. */
export default {
  ...base,
  testDir: 'e2e',
  outputDir: '../test-results',
  webServer: { ...base.webServer, cwd: '..' },
};
