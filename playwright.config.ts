import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tools/browser.mjs';
import { temporaryInMemory } from './tools/memory.mjs';

temporaryInMemory();

const port = Number(process.env['E2E_PORT'] ?? 4310);
const baseURL = `http://127.0.0.1:${port}`;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two cores hold two browsers. A third takes from the others what it gains, and from the tests that time something.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    // On a busy machine animations stop half-way, and clicks miss.
    contextOptions: { reducedMotion: 'reduce' },
    // Far from Seoul: a date that passed through Date would show another day.
    timezoneId: 'America/Los_Angeles',
    // A test that fails leaves a picture, and its page as text. Recording each test in case it fails takes a twelfth
    // of the run: `npx playwright test --trace on` does it where one is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        // On a closed network the browser's own errands only wait for time-outs.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds: compiling its scripts again for speed, by either of V8's two compilers that do,
        // takes longer than it saves.
        '--js-flags=--no-opt --no-maglev',
        // There is none, and to imitate one takes from the cores.
        '--disable-gpu',
      ],
    },
  },
  webServer: {
    command: 'node tests/e2e/support/serve.mjs',
    url: `${baseURL}/config.json`,
    env: { PORT: String(port) },
    // Includes a client build and the first start of the database on a slow machine.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
