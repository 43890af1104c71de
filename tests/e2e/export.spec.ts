import { momentOf, type ReadCell } from '../support/xlsx';
import { violations } from './support/axe';
import { exportedSheet } from './support/exported';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';
import ko from '../../i18n/ko';

test('a list is an Excel file by keyboard: its amounts are numbers, its days are days, its references names', async ({
  page,
}) => {
  await goInApp(page, '/admin/reservations');
  const cells = page.locator('tbody tr[aria-rowindex]').first().locator('td');
  await expect(cells.first()).toBeVisible();

  const button = page.getByRole('button', { name: ko.ra.action.export, exact: true });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: ko.ra.action.export });
  await expect(dialog.getByRole('button', { name: ko.ra.action.export })).toBeFocused();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  const [head = [], first = []] = await exportedSheet(page);
  const { fields } = ko.resources.reservations;
  const cell = (label: string) => first[head.indexOf(label)];
  const shown = async (label: string) => {
    const heads = await page.getByRole('columnheader').locator('.list-label').allTextContents();
    // The checkbox is a column, too.
    return cells.nth(heads.indexOf(label) + 1);
  };
  expect(cell(fields.code)).toMatch(/^R\d{4}-\d{5}$/);
  await expect(await shown(fields.dateIn)).toHaveText(
    momentOf(numberIn(cell(fields.dateIn))).slice(0, 10),
  );
  await expect(await shown(fields.paxCount)).toHaveText(numberIn(cell(fields.paxCount)));
  await expect(await shown(fields.customerCode)).toHaveText(String(cell(fields.customerCode)));
  expect(cell(fields.customerCode)).toMatch(/[가-힣]/);
});

/** @throws if it is text */
function numberIn(cell: ReadCell | undefined): string {
  if (typeof cell !== 'object') throw new Error(`${cell} is no number`);
  return cell.number;
}
