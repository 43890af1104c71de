import ko from '../../i18n/ko';
import { inBothThemes } from '../../tests/e2e/support/axe';
import { closeByEscape, openCustomers } from '../../tests/e2e/support/popups';
import { test } from '../../tests/e2e/support/test';

test('menus and the delete dialog do not move and have no serious fault, in both themes', async ({
  page,
}) => {
  await openCustomers(page);
  const check = inBothThemes(page);
  const menu = page.getByRole('menu');
  const dialog = page.getByRole('dialog');
  await page.locator('tr[data-index]').first().getByRole('button').click();
  await check(menu, '.MuiMenu-paper');
  await menu.getByRole('menuitem', { name: ko.ra.action.delete }).click();
  await check(dialog, '.MuiDialog-root');
  await closeByEscape(page, dialog);
  await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
  await check(menu, '.MuiPopover-root');
  await closeByEscape(page, menu);
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await check(dialog, '.MuiDialog-root');
  await closeByEscape(page, dialog);
});
