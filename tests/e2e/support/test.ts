import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { Problems } from './problems';
import { Profile, type StorageState } from './profile';

interface Options {
  /** Does the page start signed in? `test.use({ signedIn: false })` for the public screens. */
  signedIn: boolean;
  /** A browser profile for this test alone, for lasting changes such as another clock. */
  ownProfile: boolean;
}
interface TestFixtures extends Options {
  /** Fails the test on logged errors and uncaught exceptions; `problems.allow(/…/)` for expected ones. */
  problems: Problems;
}
interface WorkerFixtures {
  /** The profiles shared by a worker's tests, so that scripts are compiled once. */
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

  // Scripts are loaded and compiled once per worker: in a new profile that is half of a page's loading time. Nothing
  // else stays: cookies and storage are the test's own.
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

  // A signed-in page may be reused: it is at the start page, without anything of the admin. `goInApp` renders any
  // screen from scratch, and `goto` reloads as usual. Otherwise it is a new page.
  page: async ({ context, kept, viewport }, provide) => {
    const isKept = context === kept.signedIn?.context;
    const page = isKept ? await kept.signedIn!.begin() : await context.newPage();
    // This test's viewport instead of the profile's first.
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
