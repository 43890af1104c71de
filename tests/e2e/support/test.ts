import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { Problems } from './problems';
import { Profile, type StorageState } from './profile';

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
  /** The profiles that the tests of a worker share, in which scripts are compiled once. */
  kept: { signedIn?: Profile; signedOut?: BrowserContext };
}

const NOBODY: StorageState = { cookies: [], origins: [] };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  signedIn: [true, { option: true }],
  ownProfile: [false, { option: true }],

  kept: [
    async ({ browser: _browser }, provide) => {
      const kept: WorkerFixtures['kept'] = {};
      await provide(kept);
      await kept.signedIn?.context.close();
      await kept.signedOut?.close();
    },
    { scope: 'worker' },
  ],

  // Scripts are fetched and compiled once per worker: in a new profile that is half of what a page takes to load.
  // Nothing else stays: cookies and storage are those of the test.
  context: async ({ browser, kept, signedIn, ownProfile, baseURL }, provide) => {
    if (signedIn) kept.signedIn ??= await Profile.signIn(browser, baseURL ?? '');
    if (ownProfile) {
      const storageState = signedIn ? kept.signedIn?.session : NOBODY;
      const own = await browser.newContext({ ...(storageState && { storageState }) });
      await provide(own);
      await own.close();
    } else if (signedIn && kept.signedIn) {
      await provide(kept.signedIn.context);
      await kept.signedIn.end();
    } else {
      const profile = (kept.signedOut ??= await browser.newContext());
      await profile.setStorageState(NOBODY);
      await provide(profile);
      await Promise.all(profile.pages().map((page) => page.close()));
      await profile.unrouteAll({ behavior: 'ignoreErrors' });
      await profile.setOffline(false);
    }
  },

  // Signed in it may be one that an earlier test has used, at the start page, with nothing of the admin on it: from
  // there `goInApp` draws any screen afresh, and `goto` loads it as ever. Else it is a new one.
  page: async ({ context, kept, viewport }, provide) => {
    const isKept = context === kept.signedIn?.context;
    const page = isKept ? await kept.signedIn!.begin() : await context.newPage();
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
