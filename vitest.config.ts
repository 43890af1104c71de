import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { testEngines } from './tools/engines.mjs';
import { temporaryInMemory } from './tools/memory.mjs';

temporaryInMemory();

/** What needs a window. Not a line in each file: a worker with a window would start for each, and load React again. */
const screens = ['tests/**/*.test.tsx', 'tests/session/**/*.test.ts'];

/** A worker lives for a minute or two: what it leaves behind is collected in larger portions. */
const shortLived = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** Of all tests, those of lab/ included. */
export const shared = {
  plugins: [react()],
  // As Node itself resolves them: else our code and react-admin's load two copies of react-router.
  resolve: { conditions: ['module-sync', 'module', 'node', 'development|production'] },
  test: {
    globals: false,
    env: { TEST_ENGINES: testEngines(process.env) },
    // Two cores: more workers than cores only fight, and every one that opens PGlite takes some 200 MB.
    pool: 'forks',
    maxWorkers: 2,
    // Loading React, MUI and react-admin again for each file is half the run; no file leaves anything behind.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
} satisfies ViteUserConfig;

/** Of tests with a window. */
export const screenTests = {
  environment: 'jsdom',
  execArgv: shortLived,
  include: screens,
  setupFiles: ['tests/setup.ts', 'tests/setup.dom.ts'],
  // A form of 20 inputs takes about a second in jsdom while both cores are busy.
  testTimeout: 15_000,
  hookTimeout: 15_000,
} satisfies NonNullable<ViteUserConfig['test']>;

/** Of tests without a window. */
export const nodeTests = {
  environment: 'node',
  // Of the lab, what shows within seconds that its programs still run.
  include: ['tests/**/*.test.ts', 'lab/*/quick.test.ts'],
  exclude: [...screens, 'tests/e2e/**'],
  setupFiles: ['tests/setup.ts'],
  globalSetup: ['tests/support/globalSetup.ts'],
  // Each database that is embedded lives a few seconds: making WebAssembly faster would take most of them.
  execArgv: [...shortLived, '--liftoff-only'],
  testTimeout: 15_000,
  // The first opening of PGlite or of a PostgreSQL cluster takes 3 s alone, and several times that in company.
  hookTimeout: 60_000,
} satisfies NonNullable<ViteUserConfig['test']>;

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    projects: [
      {
        extends: true,
        test: { ...screenTests, name: 'screens' },
      },
      {
        extends: true,
        test: {
          ...nodeTests,
          name: 'node',
          exclude: [...configDefaults.exclude, ...nodeTests.exclude],
        },
      },
    ],
  },
});
