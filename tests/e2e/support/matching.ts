import type { Page } from '@playwright/test';
import { make } from './api';
import { violations } from './axe';
import { goInApp } from './inApp';
import { expect } from './test';
import ko from '../../../i18n/ko';
import { match } from '../../../i18n/ko/match';

/** No other data is on these days. */
const FROM = '2024-02-01';
const TO = '2024-02-14';
const DAY = '2024-02-10';
/** Outside of the loaded range. */
const FAR = '2023-06-01';

export type Kind = 'obvious' | 'tie' | 'split' | 'far' | 'together' | 'new';

const money = { direction: 'DEPOSIT', currency: 'KRW' };
const nameOf = (index: number) =>
  `맞춤${'가나다라마바사아자차'[index % 10]}${'거너더러'[Math.floor(index / 10)]}`;
const amountOf = (index: number) => 600_000 + index * 3_000;

async function prepare(page: Page, kinds: readonly Kind[]): Promise<void> {
  const entry = (customerText: string, amount: number, day = DAY) =>
    make(page, '/depositandwithdrawals', {
      ...money,
      accCode: 'DEPOSIT',
      customerText,
      createdAt: `${day} 09:00:00`,
      amount: String(amount),
      exchangeRate: '1400',
    });
  const entriesOf = (kind: Kind, index: number) => {
    const [name, amount] = [nameOf(index), amountOf(index)];
    if (kind === 'obvious') return [entry(name, amount)];
    if (kind === 'tie') return [entry(name, amount), entry(name, amount)];
    if (kind === 'split') return [1, 2, 3].map((part) => entry(name, (amount / 6) * part));
    return kind === 'far' ? [entry('먼날입금', amount, FAR)] : [];
  };
  await Promise.all([
    make(page, '/reservations', {
      customerCode: 'KR-AGT-001',
      revType: 'FIT',
      revDivision: 'MD',
      revProc: 'NEW',
      revStatus: 'CONFIRM',
      name: '함께온 두 사람',
      paxCount: 2,
      dateIn: '2024-03-01',
      dateOut: '2024-03-04',
    }),
    ...kinds.flatMap((kind, index) => [
      make(page, '/banksms', {
        ...money,
        method: 'SMS',
        bankCode: 'KB',
        amount: String(amountOf(index)),
        sender: kind === 'together' ? '함께온' : nameOf(index),
        exchangeRate: '1390',
        smsDate: DAY,
        smsTime: `1${Math.floor((59 - index) / 10)}:${59 - index}`,
        sms: kind,
      }),
      ...entriesOf(kind, index),
    ]),
  ]);
}

/**
 * By keyboard, from the newest.
 * @param kinds two that belong together come last
 * @returns the number of keys
 */
export async function matchAll(page: Page, kinds: readonly Kind[]): Promise<number> {
  await goInApp(page, '/admin/depositandwithdrawals');
  await prepare(page, kinds);
  await goInApp(page, `/admin/banksms?view=match&from=${FROM}&to=${TO}`);
  // The former URL redirects.
  await expect(page).toHaveURL(/\/admin\/depositandwithdrawals\?view=match/);
  const messages = page.getByRole('listbox', { name: match.messages });
  const open = messages.getByRole('option');
  const left = (count: number) =>
    expect(page.getByText(match.open.replace('%{smart_count}', String(count)))).toBeVisible();
  await left(kinds.length);
  await expect(messages).toBeFocused();
  expect(await violations(page)).toEqual([]);

  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  const candidates = page.getByRole('listbox', { name: match.candidates });
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const book = async () => {
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':focus')).toBeVisible();
    await type('예약금');
    await press('Tab', 'Control+S');
    await expect(dialog).toBeHidden();
  };
  const take: Readonly<Record<Kind, () => Promise<void>>> = {
    obvious: async () => {
      await expect(page.getByRole('button', { name: `${match.accept} (Enter)` })).toBeEnabled();
      await press('Enter');
    },
    tie: async () => {
      await expect(candidates.getByRole('option')).toHaveCount(2);
      await press('Enter', 'ArrowDown', 'Enter');
    },
    split: async () => {
      await expect(candidates.getByRole('option')).toHaveCount(3);
      await press('ArrowRight', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space');
      await expect(page.getByText(match.exact, { exact: true })).toBeVisible();
      await press('Enter');
    },
    far: async () => {
      await press('/');
      await type('먼날');
      await press('Enter');
      await expect(candidates).toBeFocused();
      await press('Enter');
      // Its name is not the message's.
      const question = page.getByRole('dialog', { name: ko.form.warnings.title });
      await expect(question.getByRole('button', { name: ko.form.warnings.no })).toBeFocused();
      await press('Tab', 'Enter');
    },
    together: async () => {
      await press('Space', 'ArrowDown', 'Space', 'ArrowRight', 'Enter');
      await book();
    },
    new: async () => {
      await press('n');
      await book();
    },
  };
  let done = 0;
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'together' && kinds[index - 1] === kind) continue;
    const sender = kind === 'together' ? '함께온' : nameOf(index);
    const active = messages.and(page.locator(':focus')).locator('[aria-selected="true"]');
    await expect(active).toContainText(sender);
    await take[kind]();
    done += kind === 'together' ? 2 : 1;
    await left(kinds.length - done);
  }
  await expect(page.getByText(match.nothing)).toBeVisible();

  await page.keyboard.press('Control+Z');
  await left(2);
  await expect(open).toHaveCount(2);
  return keys;
}
