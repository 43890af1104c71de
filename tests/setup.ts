import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Every date in the product is a string of Asia/Seoul. A machine elsewhere must see the same; so the tests
// run far from Seoul, where a string that passed through Date would come out on another day.
process.env['TZ'] = 'America/Los_Angeles';

// Vitest takes a stub away before the next test. A file's own beginnings come before that, in a worker that it shares.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Files share a worker and what it has loaded. One that puts another module in a module's place begins with none
// loaded, else whoever loaded its user before decides which of the two it meets; and it leaves none behind.
const { testPath } = expect.getState();
if (testPath && /^vi\.mock\(/m.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
