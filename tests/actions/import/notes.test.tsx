import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { imports as words } from '../../../i18n/ko/import';
import { GenericList } from '../../../src/screens/GenericList';
import { pasteText } from '../../support/pasteText';
import ko from '../../../i18n/ko';
import { fakeProvider, openAdmin } from '../../record/formHarness';

const route = 'codes/customer-services';
const rates = [
  { id: 1, currency: 'USD', rate: '1' },
  { id: 2, currency: 'KRW', rate: '1400' },
];
const stored = { customerCode: 'A', amount: '1400000', usdAmount: '1000.00', active: true };
const services = [
  { ...stored, id: 7, service: '골프', currency: 'KRW', exchangeRate: '900' },
  { ...stored, id: 8, service: '식사', currency: 'KRW', exchangeRate: '1400' },
];

it('a rate far from its reference is noted, and imported all the same', async () => {
  const customers = [{ id: 3, code: 'A', name: '하나', active: true }];
  const provider = fakeProvider({
    [route]: services,
    'codes/exchangerates': rates,
    'codes/customers': customers,
  });
  openAdmin(`/admin/${route}`, provider, { route, list: GenericList });
  await screen.findByRole('button', { name: ko.list.import.open });
  await pasteText(
    [
      'id\tamount\texchangeRate',
      // A stored rate is not noted again.
      '7\t1500000\t900',
      '8\t1500000\t950',
    ].join('\n'),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(words.noted.replace('%{rows}', '3'))).toBeVisible();
  const note = '기준 환율과 -32.1% 차이가 납니다. 입력 950, 기준 1,400';
  const row = dialog.getByText(new RegExp(note)).closest('tr');
  expect(row).toHaveAttribute('data-state', 'changed');
  expect(row).toHaveAttribute('data-index', '1');
  const go = words.go.replace('%{smart_count}', '2');
  expect(dialog.getByRole('button', { name: go })).toBeEnabled();
});
