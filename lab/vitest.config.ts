import { configDefaults, defineConfig } from 'vitest/config';
import { nodeTests, screenTests, shared } from '../vitest.config';

// With those of `npm test` in full (LAB=1).
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    env: { ...shared.test.env, LAB: '1' },
    projects: [
      {
        extends: true,
        test: {
          ...screenTests,
          name: 'screens',
          include: [...screenTests.include, 'lab/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          ...nodeTests,
          name: 'lab',
          // Many times as many requests.
          testTimeout: 60_000,
          include: [...nodeTests.include, 'lab/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...nodeTests.exclude, 'lab/e2e/**'],
        },
      },
    ],
  },
});
