import base from '../playwright.config';

export default {
  ...base,
  testDir: '..',
  // With what tests less in `npm test`.
  testMatch: ['lab/e2e/**/*.spec.ts', 'tests/e2e/columns.spec.ts'],
  outputDir: '../test-results',
  webServer: { ...base.webServer, cwd: '..' },
};
