import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, vi } from 'vitest';

// Far from Seoul, where a string converted through Date would become another day.
process.env['TZ'] = 'America/Los_Angeles';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// Vitest removes stubs before the next test, but a file's setup runs earlier, in a shared worker.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// A module still loading would stay failed for the next files.
afterAll(() => vi.dynamicImportSettled());

// Files share loaded modules: a file that mocks resets them before and after.
const { testPath } = expect.getState();
if (testPath && /^vi\.mock\(/m.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
