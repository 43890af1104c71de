import { afterAll, vi } from 'vitest';

// Every date in the product is a string of Asia/Seoul. A machine elsewhere must see the same; so the tests
// run far from Seoul, where a string that passed through Date would come out on another day.
process.env['TZ'] = 'America/Los_Angeles';

// Vitest takes a stub away before the next test. A file's own beginnings come before that, in a worker that it shares.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
