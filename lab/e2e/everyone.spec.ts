import type { Locator, Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { inBothThemes } from '../../tests/e2e/support/axe';
import { fewRows, goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';

const main = (page: Page) => page.getByRole('main');

test.describe('what opens over a screen does not move and has no serious fault, in both themes:', () => {
  test.beforeEach(async ({ page }) => {
    await fewRows(page);
    await goInApp(page, '/admin/codes/customers');
    await expect(page.locator('tr[data-index]').first()).toBeVisible();
  });
  const close = async (page: Page, what: Locator) => {
    await page.keyboard.press('Escape');
    await expect(what).toHaveCount(0);
  };

  test('menus and the delete dialog', async ({ page }) => {
    const check = inBothThemes(page);
    const menu = page.getByRole('menu');
    const dialog = page.getByRole('dialog');
    await page.locator('tr[data-index]').first().getByRole('button').click();
    await check(menu, '.MuiMenu-paper');
    await menu.getByRole('menuitem', { name: ko.ra.action.delete }).click();
    await check(dialog, '.MuiDialog-root');
    await close(page, dialog);
    await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
    await check(menu, '.MuiPopover-root');
    await close(page, menu);
    await main(page).focus();
    await page.keyboard.press('?');
    await check(dialog, '.MuiDialog-root');
    await close(page, dialog);
  });
});
