import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fillSignIn } from '../tests/e2e/support/signIn';
import { root } from '../tools/built.mjs';
import { ensureClient } from '../tools/client.mjs';
import { startDemo } from './api';
import { launchBrowser } from './browser';
import { printTable, ratio, rounded } from './measure';

/** Kilobytes that came, gzipped where that helps. */
interface Payload {
  code: number;
  fonts: number;
  files: number;
}

/** What the sign-in screen downloads, and what the first list adds to it. */
export async function benchPayload(): Promise<void> {
  ensureClient(root);
  const { server, login } = await startDemo('pglite', join(root, 'dist/client'));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const take = watch(page);
    await page.goto(`${server.url}/auth?next=/admin/reservations`);
    await page.locator('form').waitFor();
    await page.waitForLoadState('networkidle');
    const signIn = await take();
    await fillSignIn(page, login);
    await page.locator('tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    const admin = await take();
    const line = (name: string, { files, code, fonts }: Payload) => [
      name,
      String(files),
      rounded(code),
      rounded(fonts),
    ];
    printTable('Downloads (KB, scripts and styles gzipped)', [
      ['', 'files', 'page, scripts, styles', 'fonts'],
      line('sign-in screen', signIn),
      line('the first list adds', admin),
    ]);
    console.log(
      `\nThe first list adds ${ratio(signIn.code, admin.code)} the code of the sign-in screen.`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Counts the client's own files as they come; gives what has come since it was last asked. */
function watch(page: Page): () => Promise<Payload> {
  let coming: Promise<{ bytes: number; font: boolean }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isPage = response.request().resourceType() === 'document';
    if (!isPage && !pathname.startsWith('/assets/')) return;
    const font = pathname.endsWith('.woff2');
    coming.push(
      response.body().then((body) => ({ bytes: (font ? body : gzipSync(body)).length, font })),
    );
  });
  return async () => {
    const files = await Promise.all(coming);
    coming = [];
    const sum = (fonts: boolean) =>
      files.reduce((total, { bytes, font }) => total + (font === fonts ? bytes : 0), 0) / 1000;
    return { files: files.length, code: sum(false), fonts: sum(true) };
  };
}
