import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EntryTable } from '../../src/domain/ledger/EntryTable';
import { renderList, serve } from '../list/listHarness';

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

it('amounts are in sight on a phone', async () => {
  expect(await heads(true)).toEqual(['거래일시', '구분', '금액', 'USD 금액']);
});

it('elsewhere they follow what they are about', async () => {
  expect(await heads(false)).toEqual(['거래일시', '구분', '계정 과목', '거래처']);
});
