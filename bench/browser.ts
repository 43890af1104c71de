import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../tools/browser.mjs';

/** Chromium without errands of its own. @throws with what to do when there is none */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
