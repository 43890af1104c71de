import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { Problems } from './problems';
import { demoLogin, signIn } from './signIn';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Options {
  /** Does the page start signed in? `test.use({ signedIn: false })` for the public screens. */
  signedIn: boolean;
  /** A browser profile for this test alone, for what cannot be taken back, such as another clock. */
  ownProfile: boolean;
}
interface TestFixtures extends Options {
  /** Fails the test when a page logs an error or leaves an exception uncaught; `problems.allow(/…/)` for expected ones. */
  problems: Problems;
}
interface WorkerFixtures {
  /** What the tests of a worker share: a profile, whose scripts are compiled once, and who is signed in. */
  kept: { profile?: BrowserContext; session?: StorageState };
}

const NOBODY: StorageState = { cookies: [], origins: [] };

/** Signs in, once per worker: tests that sign out sign in for themselves. */
async function sessionIn(profile: BrowserContext, baseURL: string): Promise<StorageState> {
  const page = await profile.newPage();
  await signIn(page, demoLogin(baseURL));
  const session = await profile.storageState();
  await page.close();
  return session;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  signedIn: [true, { option: true }],
  ownProfile: [false, { option: true }],

  kept: [
    async ({ browser: _browser }, provide) => {
      const kept: WorkerFixtures['kept'] = {};
      await provide(kept);
      await kept.profile?.close();
    },
    { scope: 'worker' },
  ],

  // Scripts are fetched and compiled once per worker: in a new profile that is half of what a page takes to load.
  // Nothing else stays: cookies and storage are those of the test, and every page is a new one.
  context: async ({ browser, kept, signedIn, ownProfile, baseURL }, provide) => {
    const profile = (kept.profile ??= await browser.newContext());
    if (signedIn) kept.session ??= await sessionIn(profile, baseURL ?? '');
    const state = signedIn && kept.session ? kept.session : NOBODY;
    if (ownProfile) {
      const own = await browser.newContext({ storageState: state });
      await provide(own);
      return own.close();
    }
    await profile.setStorageState(state);
    await provide(profile);
    await Promise.all(profile.pages().map((page) => page.close()));
    await profile.unrouteAll({ behavior: 'ignoreErrors' });
    await profile.setOffline(false);
  },

  page: async ({ context, viewport }, provide) => {
    const page = await context.newPage();
    // Of this test, and not of the one that the profile was made for.
    if (viewport) await page.setViewportSize(viewport);
    await provide(page);
  },

  problems: [
    async ({ context }, provide) => {
      const problems = new Problems();
      const stop = problems.watch(context);
      await provide(problems);
      stop();
      expect(problems.unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
