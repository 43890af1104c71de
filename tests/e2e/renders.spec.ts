import ko from '../../i18n/ko';
import { countRenders, rendersOf } from './support/renders';
import { expect, test } from './support/test';

// The shared page would keep the counter.
test.use({ ownProfile: true });

// Components, a fifth more than they are: a lost memo renders rows twice.
test('a key, a tick and a page render what they change', async ({ page }) => {
  await countRenders(page);
  await test.step('a list of 100 rows', async () => {
    await page.goto('/admin/depositandwithdrawals?perPage=100');
    const ticks = page.getByRole('row').getByRole('checkbox');
    await expect(ticks.nth(9)).toBeVisible();
    // The bar of the selection is loaded with the first.
    await ticks.nth(2).click();
    expect(await rendersOf(page, (time) => ticks.nth(4 + time).click())).toBeLessThan(135);
    expect(await rendersOf(page, () => ticks.first().click())).toBeLessThan(225);
    const next = page.getByRole('button', { name: ko.ra.navigation.next, exact: true });
    expect(await rendersOf(page, () => next.click())).toBeLessThan(1050);
  });
  await test.step('a form', async () => {
    await page.goto('/admin/codes/cities/1');
    await page.locator('input[name="name"]').press('End');
    expect(await rendersOf(page, () => page.keyboard.type('a'))).toBeLessThan(8);
  });
});
