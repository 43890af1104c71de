import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { inputMethod } from './support/ime';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';

/** Longer than any debounce. */
const LONG = 5000;

function sent(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== path) return;
    if (request.method() !== 'GET') asked.push(request.method());
    else if (url.searchParams.has('searchKey')) asked.push(url.searchParams.get('searchKey') ?? '');
  });
  return asked;
}

test.describe('however long a syllable stays incomplete', () => {
  test.use({ ownProfile: true });

  test('a list never searches for it, and a picker neither searches nor picks by the Enter that ends it', async ({
    page,
  }) => {
    await page.clock.install();
    await test.step('a list', async () => {
      const asked = sent(page, '/api/countries');
      await page.goto('/admin/codes/countries');
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      const search = page.getByRole('searchbox');
      await search.focus();
      const ime = await inputMethod(page);
      await ime.compose('ㅇ', '이', '일');
      await page.clock.fastForward(LONG);
      for (const key of ['Enter', 'ArrowDown']) await ime.used(key);
      for (const key of ['Enter', 'ArrowDown', 'Escape']) await ime.swallowed(key);
      await page.clock.fastForward(LONG);
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('일');
      expect(asked).toEqual([]);
      await ime.commit('일');
      await ime.compose('ㅂ', '보', '본');
      await page.clock.fastForward(LONG);
      expect(asked).toEqual([]);
      await ime.commit('본');
      await page.clock.fastForward(LONG);
      await expect(page.getByRole('row')).toHaveCount(2);
      expect(asked).toEqual(['일본']);
    });
    await test.step('a picker', async () => {
      await page.route('**/api/customers?*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { meta: object };
        await route.fulfill({ json: { ...body, meta: { ...body.meta, total: 50_000 } } });
      });
      const asked = sent(page, '/api/customers');
      await goInApp(page, '/admin/codes/customer-managers/create');
      await expect(page.getByRole('button', { name: ko.ra.action.save })).toBeVisible();
      const picker = page.getByRole('main').getByRole('combobox').first();
      await picker.click();
      await expect(page.getByRole('option').first()).toBeVisible();
      const ime = await inputMethod(page);
      await ime.compose('ㅎ', '하', '한');
      await page.clock.fastForward(LONG);
      await ime.enter();
      await ime.used('Enter');
      await page.clock.fastForward(LONG);
      await expect(picker).toHaveValue('한');
      expect(asked).toEqual([]);
      await ime.commit('한');
      await ime.compose('ㅁ', '마');
      await ime.commit('마');
      await page.clock.fastForward(LONG);
      await expect(page.getByRole('option', { name: /한마음투어/ }).first()).toBeVisible();
      expect(asked).toEqual(['한마']);
      await page.keyboard.press('Enter');
      await expect(picker).toHaveValue(/한마음투어/);
      // A response may still be pending.
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
});

test('in a form it stays where it is typed: text, long text, a list that takes any text and a picker', async ({
  page,
}) => {
  const written = sent(page, '/api/customers');
  await goInApp(page, '/admin/codes/customers/create');
  const ime = await inputMethod(page);
  const labels = ko.resources['codes/customers'].fields;
  for (const [label, ...states] of [
    [labels.type1, 'ㅇ', '여', '영'],
    [labels.name, 'ㅎ', '하', '한'],
    [labels.address, 'ㅅ', '서', '섳'],
  ] as const) {
    const input = page.getByRole('main').getByLabel(label, { exact: false }).first();
    await input.click();
    await ime.compose(...states);
    for (const key of ['Enter', 'ArrowDown']) {
      await ime.used(key);
      await ime.swallowed(key);
    }
    await expect(input, label).toBeFocused();
    await expect(input, label).toHaveValue(states.at(-1) ?? '');
    await ime.commit(states.at(-1) ?? '');
    await expect(input, label).toHaveValue(states.at(-1) ?? '');
    // An open list may cover the next input.
    await page.keyboard.press('Tab');
  }

  const country = page.getByRole('main').getByRole('combobox', { name: labels.countryCode });
  await country.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await ime.compose('ㅇ', '이', '일');
  await expect(page.getByRole('option', { name: /일본/ })).toBeVisible();
  await ime.enter();
  await expect(country).toHaveValue('일');
  await ime.commit('일');
  await ime.compose('ㅂ', '보', '본');
  await ime.commit('본');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(country).toHaveValue('일본');

  await expect(page.getByText(ko.validation.required)).toHaveCount(0);
  expect(written).toEqual([]);
});

test.describe('signed out', () => {
  test.use({ signedIn: false });
  test('the Enter that ends a syllable does not submit a form', async ({ page }) => {
    const written = sent(page, '/api/register');
    await page.goto('/auth');
    await page.getByRole('tab', { name: ko.shell.auth.register }).click();
    const name = page.getByRole('textbox', { name: ko.shell.auth.name });
    await name.click();
    const ime = await inputMethod(page);
    await ime.compose('ㅎ', '호', '홍');
    await ime.enter();
    await ime.used('Enter');
    await ime.commit('홍');
    await expect(name).toHaveValue('홍');
    await expect(page.getByText(ko.shell.auth.required)).toHaveCount(0);
    expect(written).toEqual([]);
  });
});
