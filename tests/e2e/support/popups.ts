import type { Locator, Page } from '@playwright/test';
import { fewRows, goInApp } from './inApp';
import { expect } from './test';

const POPUPS = '[role="menu"], [role="dialog"], [role="listbox"], .MuiPopover-paper';

/**
 * Opens every menu, list and dialog, and closes it with Escape. Missing messages fail the test.
 * @returns their number
 */
export async function openPopups(page: Page): Promise<number> {
  const openers = page.locator('[aria-haspopup]:visible:not(:disabled)');
  const count = await openers.count();
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    const name = await opener.evaluate((element) => element.outerHTML.slice(0, 200));
    await opener.click();
    await expect(page.locator(POPUPS).first(), name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(POPUPS), name).toHaveCount(0);
  }
  return count;
}

export async function openCustomers(page: Page) {
  await fewRows(page);
  await goInApp(page, '/admin/codes/customers');
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
}

export async function closeByEscape(page: Page, what: Locator) {
  await page.keyboard.press('Escape');
  await expect(what).toHaveCount(0);
}
