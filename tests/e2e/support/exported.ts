import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import ko from '../../../i18n/ko';
import { expect } from './test';

/** Exports the list on the screen; what the file holds, its headings first. */
export async function exportedRows(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ko.ra.action.export, exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  // Quotes have their own tests (tests/list/listExport.test.tsx): nothing here needs any.
  expect(text).not.toContain('"');
  return text
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','));
}
