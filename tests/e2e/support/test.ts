import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { Problems } from './problems';
import { Profile, unroute, type StorageState } from './profile';

interface Options {
  /** `test.use({ signedIn: false })` for the public screens. */
  signedIn: boolean;
  /** For lasting changes such as another clock. */
  ownProfile: boolean;
}
interface TestFixtures extends Options {
  /** Fails on logged errors; `problems.allow(/…/)` for expected ones. */
  problems: Problems;
}
interface WorkerFixtures {
  /** Shared, so that scripts are compiled once per worker. */
  kept: { signedIn?: Profile; signedOut?: BrowserContext };
}

/** A shared context must not depend on the first test. */
const NO_TOUCH = { hasTouch: false, isMobile: false };
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

  // Cookies and storage are the test's own.
  context: async ({ browser, kept, signedIn, ownProfile, baseURL }, provide) => {
    if (signedIn) kept.signedIn ??= await Profile.signIn(browser, baseURL ?? '');
    if (ownProfile) {
      const storageState = signedIn ? kept.signedIn?.session : NOBODY;
      const own = await browser.newContext({ ...(storageState && { storageState }) });
      await provide(own);
      await unroute(own);
      await own.close();
    } else if (signedIn && kept.signedIn) {
      await provide(kept.signedIn.context);
      await kept.signedIn.end();
    } else {
      const profile = (kept.signedOut ??= await browser.newContext(NO_TOUCH));
      await profile.setStorageState(NOBODY);
      await provide(profile);
      await unroute(profile);
      await Promise.all(profile.pages().map((page) => page.close()));
      await profile.setOffline(false);
    }
  },

  // At the start page. `goInApp` renders a screen from scratch, `goto` reloads.
  page: async ({ context, kept, viewport }, provide) => {
    const isKept = context === kept.signedIn?.context;
    const page = isKept ? await kept.signedIn!.begin() : await context.newPage();
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
