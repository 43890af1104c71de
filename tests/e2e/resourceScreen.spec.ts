import ko from '../../i18n/ko';
import { typeWord } from '../support/typeWord';
import { violations } from './support/axe';
import { provideOwnServer } from './support/ownServer';
import { addField, openNewResource, press, save, tab, words } from './support/resourceScreen';
import { expect, test } from './support/test';

// All other tests would see it. More in lab/e2e.
test.use({ signedIn: false });

const server = provideOwnServer();

test('an administrator creates a resource without JSON, and removes it', async ({ page }) => {
  await openNewResource(page, server);
  await addField(page, 'hub', '허브', typeWord('ko', 'resourceFiles.types.text'));
  await expect(page.getByText(words.noProblems)).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await tab(page, words.tabs.preview).click();
  await expect(page.getByRole('row').filter({ hasText: '항공사 1' })).toBeVisible();
  await save(page, /airways 표를 새로 만듭니다/);

  const menu = page.getByRole('navigation', { name: ko.layout.menu });
  const link = menu.getByRole('link', { name: '항공사', exact: true });
  await expect(link).toBeVisible();
  await press(page.getByRole('link', { name: words.openList }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('항공사');
  await page.goBack();
  await press(page.getByRole('link', { name: ko.form.back }));
  await press(page.getByRole('button', { name: `airways: ${words.remove}` }));
  await press(page.getByRole('dialog').getByRole('button', { name: words.remove }));
  await expect(page.getByText(words.states.removed)).toBeVisible();
  await expect(link).toBeHidden();
});

test('each field of a resource fits next to the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openNewResource(page, server);
  const fields = page.getByRole('main').locator('.rf-fields');
  await expect(fields.getByRole('listitem')).not.toHaveCount(0);
  const [width, needed] = await fields.evaluate((list) => [list.clientWidth, list.scrollWidth]);
  expect(needed).toBe(width);
});
