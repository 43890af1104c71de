import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { ensureBrowser } from '../../../tools/browser.mjs';

const options = {
  executablePath: ensureBrowser(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
const view = { viewport: { width: 1440, height: 900 }, locale: 'ko-KR' };

/** Without background activity. @throws with advice */
export const launchBrowser = (): Promise<Browser> => chromium.launch(options);

export const newContext = (
  browser: Browser,
  { url }: { url: string },
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> =>
  browser.newContext({ ...view, baseURL: url, ...(storageState && { storageState }) });

export const openProfile = (folder: string, { url }: { url: string }): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...options, ...view, baseURL: url });
