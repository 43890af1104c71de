import { typeWord } from '../../tests/support/typeWord';
import ko from '../../i18n/ko';
import { inTheme, violations } from '../../tests/e2e/support/axe';
import { goInApp } from '../../tests/e2e/support/inApp';
import { provideOwnServer } from '../../tests/e2e/support/ownServer';
import {
  addField,
  fieldRow,
  openNewResource,
  press,
  save,
  tab,
  words,
} from '../../tests/e2e/support/resourceScreen';
import { expect, test } from '../../tests/e2e/support/test';

// Adds resources that all would see.
test.use({ signedIn: false });

const server = provideOwnServer();

test('an administrator creates a resource without JSON, changes it, restores a version and removes it', async ({
  page,
}) => {
  const base = `${server.url}/admin/settings/resources`;
  await openNewResource(page, server);
  const country = await addField(
    page,
    'countryCode',
    '국가',
    typeWord('ko', 'resourceFiles.types.reference'),
  );
  await country.getByLabel(words.to).selectOption({ label: '국가' });
  const alliance = await addField(
    page,
    'alliance',
    '동맹',
    typeWord('ko', 'resourceFiles.types.enum'),
  );
  const value = alliance.getByRole('group', { name: 'A', exact: true });
  await value.getByLabel(words.labelKo).fill('스타얼라이언스');
  await press(
    alliance.getByRole('button', { name: words.up.replace('%{name}', 'alliance'), exact: true }),
  );
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toHaveAccessibleName(
    '항목 alliance',
  );
  await expect(page.getByText(words.noProblems)).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);

  await tab(page, words.tabs.preview).click();
  await expect(page.getByRole('row').filter({ hasText: '항공사 1' })).toContainText(
    '스타얼라이언스',
  );
  await expect(page).toHaveURL(`${base}/create`);
  await save(page, /airways 표를 새로 만듭니다. 열 7개/);
  await expect(page.getByText(words.saved)).toBeVisible();
  const menu = page.getByRole('navigation', { name: ko.layout.menu });
  await expect(menu.getByRole('link', { name: '항공사', exact: true })).toBeVisible();

  await press(page.getByRole('link', { name: words.openList }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('항공사');
  await expect(page).toHaveURL(/\/airways\?/);
  await goInApp(page, '/admin/airways/create');
  await page.getByRole('textbox', { name: '코드' }).fill('KE');
  await page.getByRole('textbox', { name: '이름' }).fill('대한항공');
  await page.getByRole('button', { name: ko.ra.action.save }).click();
  await expect(page.getByRole('row').filter({ hasText: '대한항공' })).toBeVisible();

  await expect(page).toHaveURL(/\/airways\?/);
  await goInApp(page, '/admin/settings/resources/airways');
  await addField(page, 'hub', '허브', typeWord('ko', 'resourceFiles.types.text'));
  await save(page, /hub 열을 추가합니다/);
  await tab(page, words.tabs.versions).click();
  await page.getByRole('tabpanel').getByRole('button').nth(1).click();
  await expect(page.getByText(/"hub": \{/)).toBeVisible();
  await inTheme(page, 'dark');
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await press(page.getByRole('button', { name: words.back }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/hub 항목을 더 이상 표시하지 않습니다/)).toBeVisible();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await press(dialog.getByRole('button', { name: words.putBack }));
  await tab(page, words.tabs.form).click();
  await expect(fieldRow(page, 'hub')).toBeHidden();

  await press(page.getByRole('link', { name: ko.form.back }));
  await press(page.getByRole('button', { name: `airways: ${words.remove}` }));
  expect(await violations(page)).toEqual([]);
  await press(page.getByRole('dialog').getByRole('button', { name: words.remove }));
  await expect(page.getByText(words.states.removed)).toBeVisible();
  await expect(menu.getByRole('link', { name: '항공사', exact: true })).toBeHidden();
});
