import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { BrowserContextOptions } from '@playwright/test';
import { goInApp } from './inApp';
import { demoLogin, signIn } from './signIn';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Lasting effects: the page is not reused. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket'];

const EVENTS = ['dialog', 'framenavigated', 'load', 'request', 'response', 'websocket'];

const home = (page: Page) => page.locator('.home');

/** Handlers of an interception may still be at work: a page that closes first fails the test. */
export async function unroute(context: BrowserContext): Promise<void> {
  await Promise.all(
    [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
  );
}

/**
 * A browser profile with a signed-in user, and a page that tests share: reloading the admin takes six times as long.
 * Between tests it is at the public start page.
 */
export class Profile {
  private page: Page | null = null;
  private isSpoiled = false;

  private constructor(
    readonly context: BrowserContext,
    readonly session: StorageState,
    private readonly baseURL: string,
  ) {}

  static async signIn(browser: Browser, baseURL: string): Promise<Profile> {
    // Shared: a first test on a touch screen leaves no touch to others.
    const context = await browser.newContext({ hasTouch: false, isMobile: false });
    const page = await context.newPage();
    await signIn(page, demoLogin(baseURL));
    const profile = new Profile(context, await context.storageState(), baseURL);
    Object.defineProperty(context.clock, 'install', { value: forbidClock });
    profile.keep(page);
    await profile.leave();
    return profile;
  }

  async begin(): Promise<Page> {
    await this.context.clearCookies();
    await this.context.addCookies(this.session.cookies);
    if (this.page !== null) {
      await this.restoreStorage(this.page);
      return this.page;
    }
    const page = await this.context.newPage();
    // Without scripts: the product reads the language once at startup.
    await page.goto(`${this.baseURL}/config.json`);
    await this.restoreStorage(page);
    await page.goto(this.baseURL);
    await expect(home(page)).toBeVisible();
    this.keep(page);
    return page;
  }

  async end(): Promise<void> {
    await unroute(this.context);
    await this.context.setOffline(false);
    const others = this.context.pages().filter((page) => page !== this.page);
    await Promise.all(others.map((page) => page.close()));
    if (this.isSpoiled || !(await this.leave())) await this.page?.close();
  }

  private async restoreStorage(page: Page): Promise<void> {
    const entries = this.session.origins.flatMap(({ localStorage }) => localStorage);
    await page.evaluate((kept) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of kept) localStorage.setItem(name, value);
    }, entries);
  }

  private keep(page: Page): void {
    this.page = page;
    this.isSpoiled = false;
    const spoiling = (name: string) => {
      const original: unknown = Reflect.get(page, name);
      const value = (...given: unknown[]): unknown => {
        // Only intercepted API responses end with the test.
        if (name !== 'route' || !String(given[0]).includes('/api/')) this.isSpoiled = true;
        return typeof original === 'function' ? Reflect.apply(original, page, given) : undefined;
      };
      Object.defineProperty(page, name, { value });
    };
    for (const name of LASTING) spoiling(name);
    page.once('close', () => {
      if (this.page === page) this.page = null;
    });
  }

  private async leave(): Promise<boolean> {
    const page = this.page;
    if (page === null) return false;
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await page.mouse.move(0, 0);
    const isOurs = await page.evaluate(() => document.querySelector('#root') !== null);
    // It may be open outside of the screens.
    const question = page.getByRole('dialog');
    if (!isOurs || (await question.count()) > 0) return false;
    await goInApp(page, '/');
    // Unsaved changes ask first.
    const hasLeft = await home(page)
      .or(question)
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    // The next test gets a new page.
    if (!hasLeft) return false;
    // The language stays with the page.
    return (await question.count()) === 0 && (await page.locator('html[lang="ko"]').count()) === 1;
  }
}

function forbidClock(): never {
  throw new Error('A clock stays with its profile: test.use({ ownProfile: true })');
}
