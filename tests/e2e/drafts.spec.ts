import ko from '../../i18n/ko';
import { button, goInApp } from './support/inApp';
import { offer, isKept, isGone } from './support/drafts';
import { expect, test } from './support/test';

const words = ko.draft;

test('input survives a reload, is offered with its time, and is removed by the save', async ({
  page,
}) => {
  const path = '/admin/codes/countries/2';
  await goInApp(page, path);
  const name = page.locator('[name="name"]');
  const before = await name.inputValue();
  await name.fill(`${before} 초안`);
  await isKept(page, path);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(offer(page)).toContainText(/오늘 \d\d:\d\d/);
  await expect(name).toHaveValue(before);
  await button(page, words.resume).press('Enter');
  await expect(name).toHaveValue(`${before} 초안`);
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+S');
  await expect(page).toHaveURL(/\/admin\/codes\/countries\?/);
  await isGone(page, path);
  // Restored for other tests.
  await goInApp(page, path);
  await expect(offer(page)).toHaveCount(0);
  await name.fill(before);
  await page.keyboard.press('Control+S');
  await expect(page).toHaveURL(/\/admin\/codes\/countries\?/);
});
