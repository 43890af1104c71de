import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Dates in the product are strings of Asia/Seoul, on machines in any time zone. Tests run far from Seoul, where a
// string converted through Date would become another day.
process.env['TZ'] = 'America/Los_Angeles';

// Vitest removes stubs before the next test, but a file's setup runs earlier, in a shared worker.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Files share a worker's loaded modules. A file that mocks a module resets them first, as a module loaded earlier
// would keep the original; and it resets them again afterwards.
const { testPath } = expect.getState();
if (testPath && /^vi\.mock\(/m.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
