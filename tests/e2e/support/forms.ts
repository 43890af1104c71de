import type { Page } from '@playwright/test';

export async function choose(page: Page, name: string, text: string) {
  const picker = page.getByRole('combobox', { name });
  await picker.fill(text);
  await page.getByRole('listbox').getByRole('option', { name: text }).first().click();
  return picker;
}
