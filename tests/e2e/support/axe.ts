import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLORS = 'color-contrast';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Scope {
  /** Default: the whole page. */
  within?: string;
  /** Colors take three quarters of the time. */
  only?: 'colors' | 'rest' | 'targets';
  /** Minor and moderate, too. */
  minor?: boolean;
}

export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  const { within, only, minor = false } = scope;
  const options: axe.RunOptions = {
    // Half the time.
    resultTypes: ['violations'],
    ...(only === 'colors' && { runOnly: [COLORS] }),
    ...(only === 'targets' && { runOnly: ['target-size'] }),
    ...(only === 'rest' && { rules: { [COLORS]: { enabled: false } } }),
  };
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

/** In place: the theme follows the system's. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

export function inBothThemes(page: Page) {
  let theme: 'light' | 'dark' = 'light';
  return async (what: Locator, within: string) => {
    await expect(what).toBeVisible();
    const moving = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(moving, within).toBe(0);
    expect(await violations(page, { within }), `${within}, ${theme}`).toEqual([]);
    theme = theme === 'light' ? 'dark' : 'light';
    await inTheme(page, theme);
    expect(await violations(page, { within, only: 'colors' }), `${within}, ${theme}`).toEqual([]);
  };
}
