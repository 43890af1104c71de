import { configDefaults, defineConfig } from 'vitest/config';
import { nodeTests, shared } from '../vitest.config';

// The Node tests of `npm test` in full (LAB=1), and those of this folder.
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    ...nodeTests,
    name: 'lab',
    env: { ...shared.test.env, LAB: '1' },
    // In full, a test makes many times as many requests, and opens several databases in turn.
    testTimeout: 60_000,
    include: [...nodeTests.include, 'lab/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...nodeTests.exclude, 'lab/e2e/**'],
  },
});
