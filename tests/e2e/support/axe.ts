import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

interface Scope {
  /** Only within these elements; else the whole page. */
  within?: string;
  /** Only what the theme decides: everything else is the same in both. */
  colours?: boolean;
}

/** What axe calls serious or critical, with the elements that have it. */
export async function violations(page: Page, { within, colours }: Scope = {}): Promise<string[]> {
  // Without a second page for frames, which this product has none of, and without what is in order: half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (colours) axe.withRules('color-contrast');
  const { violations: found } = await axe.analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/** Puts the page into a theme, in place: it follows the system's as long as nobody has chosen one. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}
