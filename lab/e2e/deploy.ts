import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const assets = join(import.meta.dirname, '../../dist/client/assets');

/** Response to a file of the old build. */
export type Missing = 'notFound' | 'html';

export async function deployNewBuild(page: Page, missing: Missing): Promise<void> {
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/(?=\.\w+$)/, '.next')), text);
  await page.route(/\/assets\/[^?]+\.(?:js|css)$/, async (route) => {
    const name = new URL(route.request().url()).pathname.slice('/assets/'.length);
    if (name.includes('.next.')) {
      const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      const body = renamed(readFileSync(join(assets, name.replace('.next.', '.')), 'utf8'));
      return route.fulfill({ contentType, body });
    }
    if (missing === 'notFound') return route.fulfill({ status: 404, body: 'Not Found' });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><div id="root"></div>',
    });
  });
  await page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/admin'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: renamed(await response.text()) });
    },
  );
}

export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src') ?? '');
