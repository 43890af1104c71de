import { test as base, expect } from '@playwright/test';
import type { BrowserContextOptions } from '@playwright/test';
import { Problems } from './problems';
import { demoLogin, signIn } from './signIn';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Options {
  /** Does the page start signed in? `test.use({ signedIn: false })` for the public screens. */
  signedIn: boolean;
}
interface TestFixtures extends Options {
  /** Fails the test when a page logs an error or leaves an exception uncaught; `problems.allow(/…/)` for expected ones. */
  problems: Problems;
}
interface WorkerFixtures {
  /** Signs in once per worker, the first time somebody asks. Tests that sign out sign in for themselves. */
  session: () => Promise<StorageState>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  signedIn: [true, { option: true }],

  session: [
    async ({ browser }, provide, { project }) => {
      let state: Promise<StorageState> | undefined;
      const start = async () => {
        const { baseURL = '', locale, timezoneId } = project.use;
        const page = await browser.newPage({ baseURL, locale, timezoneId });
        await signIn(page, demoLogin(baseURL));
        const signedIn = await page.context().storageState();
        await page.close();
        return signedIn;
      };
      await provide(() => (state ??= start()));
    },
    { scope: 'worker' },
  ],

  storageState: async ({ signedIn, session }, provide) => {
    await provide(signedIn ? await session() : undefined);
  },

  problems: [
    async ({ context }, provide) => {
      const problems = new Problems();
      problems.watch(context);
      await provide(problems);
      expect(problems.unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
