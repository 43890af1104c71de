import base from '../playwright.config';

const { grepInvert, ...rest } = base;

export default {
  ...rest,
  testDir: '..',
  outputDir: '../test-results',
  projects: [
    { name: 'lab', testMatch: ['lab/e2e/**/*.spec.ts', 'tests/e2e/columns.spec.ts'] },
    {
      name: 'release',
      testMatch: 'tests/e2e/**/*.spec.ts',
      testIgnore: '**/columns.spec.ts',
      grep: grepInvert,
    },
  ],
  webServer: { ...rest.webServer, cwd: '..' },
};
