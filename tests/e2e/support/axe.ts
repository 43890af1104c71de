import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLOURS = 'color-contrast';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Scope {
  /** Only within these elements; else the whole page. */
  within?: string;
  /** Only the colours, which a theme decides and which take three quarters of the time, or only the rest. */
  only?: 'colours' | 'rest';
  /** What axe calls minor or moderate, too. */
  minor?: boolean;
}

/** What axe calls serious or critical, with the elements that have it. */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  const { within, only, minor = false } = scope;
  const options: axe.RunOptions = {
    // Without what is in order: half the time.
    resultTypes: ['violations'],
    ...(only === 'colours' && { runOnly: [COLOURS] }),
    ...(only === 'rest' && { rules: { [COLOURS]: { enabled: false } } }),
  };
  // Read once by a page, which most tests walk through many screens.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations: found } = await page.evaluate(
    async ({ within, options }): Promise<Pick<axe.AxeResults, 'violations'>> =>
      window.axe.run(within ?? document, options),
    { within, options },
  );
  return found
    .filter(({ impact }) => minor || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/** Puts the page into a theme, in place: it follows the system's as long as nobody has chosen one. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}
