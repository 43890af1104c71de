import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'papaparse';
import { memoryStore } from 'ra-core';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import BalanceList from '../../../src/features/balances/list';
import LedgerList from '../../../src/features/ledger/list';
import RoleList from '../../../src/features/roles/list';
import type { AnyRecord } from '../../../src/schema';
import * as files from '../../../src/shell/saveFile';
import { renderList, serve } from '../../list/listHarness';
import { FakeWorker } from './fakeWorker';
import { anEntry } from '../../support/samples';

beforeEach(() => {
  vi.spyOn(files, 'saveFile').mockReturnValue();
  vi.stubGlobal('Worker', FakeWorker);
});

async function exported(
  route: string,
  rows: AnyRecord[],
  list: ReactNode,
  column: string,
  others = {},
) {
  const store = memoryStore({ [`${route}.list.export`]: { format: 'csv', columns: 'all' } });
  const getList = serve({ [route]: rows, ...others });
  renderList({ route, store, dataProvider: { getList }, children: list });
  await userEvent.click(await screen.findByRole('button', { name: '내보내기' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(files.saveFile).toHaveBeenCalledTimes(1));
  const [, blob] = vi.mocked(files.saveFile).mock.calls[0]!;
  const [head = [], ...body] = parse<string[]>(await blob.text()).data;
  return body.map((row) => row[head.findIndex((label) => label === column)]);
}

const LEDGER = 'depositandwithdrawals';
const named = { confirmerId: 3, confirmerName: '한지원', confirmedAt: null };

test('an entry without a customer has its written name', async () => {
  const rows = [
    anEntry(2, { customerCode: 'C1', customerName: '하나투어', customerText: '(주)하나' }),
    anEntry(1, { customerCode: null, customerText: '홍길동' }),
  ];
  expect(await exported(LEDGER, rows, <LedgerList />, '거래처')).toEqual(['하나투어', '홍길동']);
});

test('an entry says whether it is confirmed', async () => {
  const rows = [
    anEntry(3, { ...named, confirmedAt: '2026-11-21 15:00:00' }),
    anEntry(2, named),
    anEntry(1),
  ];
  expect(await exported(LEDGER, rows, <LedgerList />, '확정자')).toEqual([
    '한지원 (확정됨)',
    '한지원 (확정 대기)',
    '미확정',
  ]);
});

test('an entry names its section, and the type of it', async () => {
  const rows = [anEntry(1, { sectionId: 5, sectionCode: 'GUIDE' })];
  const others = {
    'codes/basic': [{ id: 9, type: 'SECTION', code: 'GUIDE', name: '가이드' }],
    sections: [{ id: 5, date: '2026-12-10', sectionName: '가이드', text1: '솜차이' }],
  };
  const of = (column: string) => exported(LEDGER, rows, <LedgerList />, column, others);
  expect(await of('일정')).toEqual(['2026-12-10 가이드 솜차이']);
  cleanup();
  vi.mocked(files.saveFile).mockClear();
  expect(await of('일정 구분')).toEqual(['가이드']);
});

test('a balance has its state', async () => {
  const balance = { reservations: [], sumDeposit: '1', sumWithdrawal: '0', finalProfit: '1' };
  const rows = [
    { ...balance, id: 3, title: 'c', confirmerId: 3, confirmedAt: '2026-11-21 15:00:00' },
    { ...balance, id: 2, title: 'b', confirmerId: 3, confirmedAt: null },
    { ...balance, id: 1, title: 'a', confirmerId: null, confirmedAt: null },
  ];
  expect(await exported('balances', rows, <BalanceList />, '확정일시')).toEqual([
    '2026-11-21 15:00 확정',
    '확정 대기',
    '확정자 미지정',
  ]);
});

test('a role has its permissions in words', async () => {
  const rows = [
    { id: 1, code: 'A', permissions: '{"codes":["list"]}', seq: 1, active: 1 },
    { id: 2, code: 'B', permissions: 'everything', seq: 2, active: 1 },
    { id: 3, code: 'C', permissions: null, seq: 3, active: 1 },
  ];
  const [readable, unreadable, none] = await exported(
    'users/role-permissions',
    rows,
    <RoleList />,
    '권한',
  );
  expect(readable).toMatch(/^기초 코드.*목록/);
  expect(unreadable).toMatch(/읽을 수 없/);
  expect(none).toBe('');
});
