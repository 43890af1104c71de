import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ledgerCells } from '../../src/domain/ledger/cells';
import { EntryTable } from '../../src/domain/ledger/EntryTable';
import { formatDollars } from '../../src/domain/ledger/flow';
import { fieldOf, resourceNamed } from '../../src/schema';
import { renderList, serve } from '../list/listHarness';
import { resources } from '../support/resources';

const entry = { id: 1, createdAt: '2026-11-20 10:00:00', direction: 'DEPOSIT', amount: '1000' };

const NameCell = ({ name }: { name: string }) => <span>{name}</span>;

async function heads(isPhone: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isPhone,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  renderList({
    route: 'depositandwithdrawals',
    dataProvider: { getList: serve({}) },
    children: <EntryTable entries={[entry]} label="입출금" Cell={NameCell} />,
  });
  const table = await screen.findByRole('table', { name: '입출금' });
  const all = within(table).getAllByRole('columnheader');
  vi.unstubAllGlobals();
  return all.slice(0, 4).map(({ textContent }) => textContent);
}

it.each([
  ['DEPOSIT', '1000', '+1,000 KRW'],
  ['WITHDRAWAL', '1000', '-1,000 KRW'],
  ['DEPOSIT', '-1000', '-1,000 KRW'],
  ['WITHDRAWAL', '-1000', '+1,000 KRW'],
  ['WITHDRAWAL', 'abc', 'abc KRW'],
])('a %s of %s is shown as %s', (direction, amount, text) => {
  const resource = resourceNamed(resources, 'depositandwithdrawals');
  const field = fieldOf(resource, 'amount');
  const Amount = ledgerCells['amount']!;
  const record = { ...entry, direction, amount, currency: 'KRW' };
  const { container } = render(<Amount {...{ resource, field, record }} value={amount} />);
  expect(container).toHaveTextContent(text);
});

it('a withdrawal that is negative in sum has no sign', () => {
  const sums = { deposit: '0', withdrawal: '-1200', net: '1200' };
  expect(formatDollars(sums, 'withdrawal')).toBe('1,200.00 USD');
});

it('amounts are in sight on a phone', async () => {
  expect(await heads(true)).toEqual(['거래일시', '구분', '금액', 'USD 금액']);
});

it('elsewhere they follow what they are about', async () => {
  expect(await heads(false)).toEqual(['거래일시', '구분', '계정 과목', '거래처']);
});
