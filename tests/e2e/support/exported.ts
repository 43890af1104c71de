import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import ko from '../../../i18n/ko';
import { exporting } from '../../../i18n/ko/export';
import { sheetOf, type ReadCell } from '../../support/xlsx';
import { expect } from './test';

export async function exportedRows(page: Page): Promise<string[][]> {
  const file = await exported(page, 'CSV');
  expect(file.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).not.toContain('"');
  return text
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','));
}

export async function exportedSheet(page: Page): Promise<ReadCell[][]> {
  const file = await exported(page, exporting.xlsx);
  expect(file.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.xlsx$/);
  return sheetOf(readFileSync(await file.path()));
}

async function exported(page: Page, format: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ko.ra.action.export, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: ko.ra.action.export });
  await dialog.getByRole('radio', { name: format }).press('Space');
  await page.keyboard.press('Enter');
  const file = await download;
  await expect(dialog).toHaveCount(0);
  return file;
}
