import base from '../playwright.config';

export default {
  ...base,
  testDir: 'e2e',
  outputDir: '../test-results',
  webServer: { ...base.webServer, cwd: '..' },
};
