import { configDefaults, defineConfig } from 'vitest/config';
import { nodeTests, shared } from '../vitest.config';

// The tests of `npm test` that run in Node, in full (LAB=1), and those of this folder.
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    ...nodeTests,
    name: 'lab',
    env: { ...shared.test.env, LAB: '1' },
    // In full a test asks many times as much, and opens several databases one after the other.
    testTimeout: 60_000,
    include: [...nodeTests.include, 'lab/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...nodeTests.exclude, 'lab/e2e/**'],
  },
});
