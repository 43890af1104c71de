import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/data/errors';
import type { AnyRecord } from '../../../src/schema';
import BalanceList from '../../../src/features/balances/list';
import WaitingBadge from '../../../src/features/balances/menuBadge';
import BalanceCreate from '../../../src/features/balances/create';
import BalanceEdit from '../../../src/features/balances/edit';
import { fakeProvider, openAdmin, sent } from '../../record/formHarness';
import { allRights, readRights, type Rights } from '../../../src/rights';
import { balance, entry, reservation } from './records';
import { deferred } from '../../support/deferred';
import { itInLab } from '../../support/itInLab';
import { runBefore } from '../../support/runBefore';

const people = [
  { id: 3, name: '김작성', active: true },
  { id: 7, name: '김담당', active: true },
  { id: 8, name: '최확인', active: true },
];
const entries = [
  entry(11, 'DEPOSIT', '100.10'),
  entry(12, 'WITHDRAWAL', '40.00', { confirmerId: null }),
];
const stored = () => [
  reservation(4, { revProc: 'NEW', revStatus: 'CANCEL' }),
  reservation(1, { balanceId: 5, depositAndWithdrawals: entries }),
  reservation(2, { depositAndWithdrawals: [entry(21, 'DEPOSIT', '10.00')] }),
  reservation(3, { balanceId: 9 }),
];

interface Opened {
  rights?: Rights;
  path?: string;
  more?: object;
  extensions?: string[];
  reservations?: AnyRecord[];
  /** A resource whose list answers 403. */
  refused?: string;
}

function open(opened: Opened = {}) {
  const { path = '/5', more = {}, extensions = [], reservations = stored() } = opened;
  const { rights = allRights, refused } = opened;
  const user = userEvent.setup({ delay: null });
  const record = balance(5, more);
  const rows = [record, balance(6, { confirmerId: 8, userId: 7, finalProfit: '-3.50' })];
  const provider = fakeProvider({
    balances: rows,
    reservations,
    users: people,
    depositandwithdrawals: entries,
    'codes/customers': [],
    'codes/basic': [],
    'codes/exchangerates': [],
  });
  runBefore(provider.getList, (route) => {
    if (route === refused) throw new ApiError({ kind: 'http', status: 403, text: '' });
  });
  provider.update.mockImplementation(async (_route, { id, data }) => {
    Object.assign(record, data);
    return { data: { ...record, id: Number(id) } };
  });
  const screens = {
    route: 'balances',
    list: () => (
      <>
        <WaitingBadge />
        <BalanceList />
      </>
    ),
    create: BalanceCreate,
    edit: BalanceEdit,
    show: BalanceEdit,
  };
  const admin = openAdmin(`/admin/balances${path}`, provider, { ...screens, extensions, rights });
  return { ...admin, user, provider, record };
}

const header = () => screen.findByRole('region', { name: '정산 요약' });
const picked = () => screen.findByRole('table', { name: '정산할 예약' });
const asked = (provider: ReturnType<typeof fakeProvider>) =>
  provider.getList.mock.calls
    .filter(([route]) => route === 'balances')
    .map(([, { filter }]) => filter);

describe('the list', () => {
  it('links the reservations and shows the state of each balance', async () => {
    open({ path: '' });
    expect(await screen.findByText('내 확정 대기')).toBeInTheDocument();
    expect(await screen.findByText('최확인 확정 대기')).toBeInTheDocument();
    const [link] = screen.getAllByRole('link', { name: 'R1' });
    expect(link).toHaveAttribute('href', '/admin/reservations/1');
    expect(screen.getByText('-3.50').closest('[data-negative]')).not.toBeNull();
  });

  itInLab('offers no "mine" filter if the backend can’t filter by user', async () => {
    open({ path: '' });
    await screen.findByText('최확인 확정 대기');
    expect(screen.queryByRole('button', { name: '내 확정 대기' })).toBeNull();
    expect(screen.queryByRole('img', { name: /내 확정 대기/ })).toBeNull();
  });

  itInLab('filters on a backend that knows the parameter', async () => {
    const { user, provider } = open({ path: '', extensions: ['mine'] });
    await user.click(await screen.findByRole('button', { name: '내 확정 대기' }));
    const filter = { active: '1', confirmerId: '7' };
    const preset = screen.getByRole('button', { name: '내 확정 대기' });
    await waitFor(() => expect(preset).toHaveAttribute('aria-pressed', 'true'));
    expect(asked(provider)).toContainEqual(filter);
    await user.click(screen.getByRole('button', { name: '내가 작성' }));
    await waitFor(() => expect(asked(provider).at(-1)).toEqual({ userId: '7' }));
  });
});

describe('the count in the menu', () => {
  it('is of those that wait for me', async () => {
    const { provider } = open({ path: '', extensions: ['mine'] });
    expect(await screen.findByRole('img', { name: '내 확정 대기 1건' })).toHaveTextContent('1');
    expect(asked(provider)).toContainEqual({ active: '1', confirmerId: '7' });
  });

  it('follows a write', async () => {
    const { queryClient, provider } = open({ path: '', extensions: ['mine'] });
    await screen.findByRole('img', { name: '내 확정 대기 1건' });
    provider.getList.mockResolvedValue({ data: [], total: 0 });
    await queryClient.invalidateQueries({ queryKey: ['balances'] });
    await waitFor(() => expect(screen.queryByRole('img', { name: /내 확정 대기/ })).toBeNull());
  });
});

it('a new balance offers unsettled reservations, with live sums and warnings', async () => {
  const { user, provider } = open({ path: '/create' });
  expect(await header()).toHaveTextContent('제목 없는 정산');
  await user.type(screen.getByRole('textbox', { name: /제목/ }), '11월');
  await user.click(screen.getByRole('button', { name: '예약 선택' }));
  const results = await screen.findByRole('table', { name: '미정산 예약' });
  const boxes = within(results).getAllByRole('checkbox', { name: /^R\d/ });
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['R2 선택', 'R4 선택']);
  expect(within(results).getByRole('columnheader', { name: '상태' })).toBeInTheDocument();
  const cancelled = boxes[1]!.closest('tr');
  expect(cancelled).toHaveTextContent('취소');
  expect(cancelled).toHaveAttribute('data-off');
  expect(screen.getByText('예약 4건 중 미정산 2건')).toBeInTheDocument();
  for (const box of boxes) await user.click(box);
  expect(screen.getByText('2건 선택 · 수익 120.00 USD')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '선택한 예약 추가' }));

  expect(await picked()).toHaveTextContent('취소되거나 삭제된 예약입니다. 입출금 내역이 없습니다.');
  expect(screen.getByText(/^위 내용을 확인해 주세요/)).toBeInTheDocument();
  expect(await header()).toHaveTextContent('10.00');
  expect(await header()).toHaveTextContent('예상');
  await user.click(screen.getByRole('button', { name: '예약 R4 제외' }));
  expect(await picked()).not.toHaveTextContent('R4');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(sent(provider.create)).toMatchObject({ title: '11월', reservationCodes: ['R2'] }),
  );
  expect(sent(provider.create)).not.toHaveProperty('finalProfit');
});

describe('a balance', () => {
  it('shows its stored sums, its reservations and their entries', async () => {
    open();
    expect(await header()).toHaveTextContent('60.10');
    expect(await header()).not.toHaveTextContent('예상');
    expect(await picked()).toHaveTextContent('확정되지 않은 입출금이 1건 있습니다.');
    const ledger = screen.getByRole('region', { name: 'R1 입출금 내역' });
    expect(within(ledger).getAllByRole('row')).toHaveLength(3);
    const [link] = within(ledger).getAllByRole('link', { name: '2026-11-01 10:00' });
    expect(link).toHaveAttribute('href', '/admin/depositandwithdrawals/11');
    expect(screen.queryByRole('table', { name: '정산과 현재 입출금의 차이' })).toBeNull();
  });

  it('recomputes expected sums when other reservations are picked, once they are loaded', async () => {
    const { user } = open();
    await picked();
    await user.click(screen.getByRole('button', { name: '예약 R1 제외' }));
    expect(await header()).toHaveTextContent('최종 수익0.00');
    expect(await header()).toHaveTextContent('예상');
  });

  it.each(['/5', '/5/show'])(
    'at %s: sums, counts and the Confirm button wait for the reservations',
    async (path) => {
      const loaded = deferred();
      const { provider } = open({ path, more: { reservationCodes: ['R1', 'R2'] } });
      runBefore(provider.getOne, async (route) => {
        if (route === 'reservations') await loaded.promise;
      });
      expect(await picked()).not.toHaveTextContent('0.00');
      expect(screen.getByRole('region', { name: /^입출금 내역/ })).not.toHaveTextContent('0건');
      expect(screen.queryByRole('button', { name: '확정' })).toBeNull();
      loaded.resolve();
      expect(await screen.findByRole('button', { name: '확정' })).toBeInTheDocument();
      expect(await picked()).toHaveTextContent('100.10');
    },
  );

  it('is confirmed by its nominee, with a memo in the same write', async () => {
    const { user, provider } = open();
    await user.click(await screen.findByRole('button', { name: '확정' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: '확정 메모' }), '대조함');
    await user.click(within(dialog).getByRole('button', { name: '확정' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    expect(sent(provider.update)).toEqual({
      memoConfirmed: '대조함',
      confirmedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(await screen.findByText(/^\d{4}-\d\d-\d\d \d\d:\d\d 확정$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '예약 선택' })).toBeNull();
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
  });

  it('is not confirmed before its page’s warnings are visible', async () => {
    const unconfirmed = { depositAndWithdrawals: entries, balanceId: 5 };
    const { user } = open({
      more: { sumDeposit: '90.00', finalProfit: '50.00', reservationCodes: ['R1', 'R2'] },
      reservations: [reservation(1, unconfirmed), reservation(2, unconfirmed)],
    });
    await picked();
    await user.click(await screen.findByRole('button', { name: '확정' }));
    const dialog = await screen.findByRole('dialog');
    const differs = within(dialog).getByRole('table', { name: '정산과 현재 입출금의 차이' });
    expect(differs).toHaveTextContent('+110.20 USD');
    expect(within(dialog).getByText(/확정되지 않은/)).toHaveTextContent(
      '확정되지 않은 입출금이 1건 있습니다. R1, R2',
    );
  });

  it('has no button for other users', async () => {
    open({ more: { confirmerId: 8 } });
    await picked();
    expect(screen.queryByRole('button', { name: '확정' })).toBeNull();
  });

  it.each(['/5', '/5/show'])(
    'at %s can be read and confirmed by a role that may only confirm, with its reservations from the list',
    async (path) => {
      const text = '{"balances":["list","show","confirm"],"*":["list"]}';
      const { provider } = open({ path, rights: readRights(text) });
      expect(await screen.findByRole('button', { name: '확정' })).toBeInTheDocument();
      expect((await screen.findAllByText('R1', { selector: 'a' })).length).toBeGreaterThan(0);
      for (const name of ['삭제', '수정'])
        for (const role of ['button', 'link'])
          expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
      const opened = provider.getOne.mock.calls.map(([route]) => route);
      expect(opened).not.toContain('reservations');
    },
  );

  it.each([
    ['entries', '"reservations":["list","show"]', '입출금', undefined],
    ['reservations', '"depositandwithdrawals":["list"]', '예약', 'reservations'],
  ])(
    'says that %s may not be listed, instead of a difference',
    async (_what, more, name, refused) => {
      const rights = readRights(`{"balances":["list","show","confirm"],${more}}`);
      const reservations = stored().map((row) => ({ ...row, depositAndWithdrawals: null }));
      const { user } = open({ rights, reservations, ...(refused !== undefined && { refused }) });
      const denied = `${name}: 내 역할에는 목록 조회 권한이 없습니다. 필요하면 관리자에게 요청해 주세요.`;
      expect(await screen.findByText(denied)).toBeInTheDocument();
      await user.click(await screen.findByRole('button', { name: '확정' }));
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
      for (const wrong of [/입출금이 바뀌었습니다/, /입출금 내역이 없습니다/, /찾을 수 없습니다/])
        expect(screen.queryByText(wrong)).toBeNull();
    },
  );

  it('names the changed entries of a refused confirmation, and recomputes', async () => {
    const { user, provider } = open();
    const side = { direction: 'DEPOSIT', usdAmount: '100.10' };
    const named = [{ id: 11, before: side, after: { ...side, usdAmount: '120.10' } }];
    const refusal = { kind: 'http', status: 409, text: 'x', body: { entries: named } } as const;
    provider.update.mockRejectedValueOnce(new ApiError(refusal));
    await user.click(await screen.findByRole('button', { name: '확정' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '확정' }));
    const table = await within(dialog).findByRole('table');
    expect(table).toHaveTextContent('입출금 11번입금 100.10 USD입금 120.10 USD');
    await user.click(within(dialog).getByRole('button', { name: '다시 계산' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(provider.update)).toEqual({});
  });

  it('can be recomputed when the ledger has changed', async () => {
    const { user, provider } = open({ more: { sumDeposit: '90.00', finalProfit: '50.00' } });
    const differs = await screen.findByRole('table', { name: '정산과 현재 입출금의 차이' });
    expect(differs).toHaveTextContent('입금 합계90.00 USD100.10 USD+10.10 USD');
    await user.click(screen.getByRole('button', { name: '다시 계산' }));
    await waitFor(() => expect(sent(provider.update)).toEqual({}));
  });

  it('is not recomputed without the right to edit it', async () => {
    const others = '"reservations":["list","show"],"depositandwithdrawals":["list"]';
    const rights = readRights(`{"balances":["list","show","confirm"],${others}}`);
    open({ rights, more: { sumDeposit: '90.00', finalProfit: '50.00' } });
    await screen.findByRole('table', { name: '정산과 현재 입출금의 차이' });
    expect(screen.queryByRole('button', { name: '다시 계산' })).toBeNull();
  });

  it('reports a reservation that fails to load, and compares nothing', async () => {
    open({ reservations: [] });
    expect(await screen.findByText(/합계가 완전하지 않습니다/)).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: '정산과 현재 입출금의 차이' })).toBeNull();
    expect(await header()).toHaveTextContent('60.10');
  });
});

describe('a confirmed balance', () => {
  const confirmed = { confirmedAt: '2026-11-01 09:59:59', memoConfirmed: '대조함' };

  it('keeps its snapshot, and names later changes', async () => {
    open({ path: '/5/show', more: { ...confirmed, sumDeposit: '90.00', finalProfit: '50.00' } });
    const differs = await screen.findByRole('table', { name: '정산과 현재 입출금의 차이' });
    expect(differs).toHaveTextContent('최종 수익50.00 USD60.10 USD+10.10 USD');
    expect(screen.getByText('입출금 11번')).toHaveAttribute(
      'href',
      '/admin/depositandwithdrawals/11',
    );
    expect(await header()).toHaveTextContent('50.00');
    expect(screen.getByText('대조함')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '다시 계산' })).toBeNull();
    expect(screen.queryByRole('link', { name: '수정' })).toBeNull();
  });
});

it('a balance without entries asks before it is sent to its confirmer', async () => {
  const { user, provider } = open({ path: '/create' });
  const title = await screen.findByRole('textbox', { name: '제목' });
  expect(title).toHaveFocus();
  await user.type(title, '11월 정산');
  await user.click(screen.getByRole('combobox', { name: '확정자' }));
  await user.click(await screen.findByRole('option', { name: /최확인/ }));
  await user.click(screen.getByRole('button', { name: /^저장/ }));
  expect(await screen.findByText(/정산할 예약이 없습니다\. 예약을/)).toBeInTheDocument();
  expect(provider.create).not.toHaveBeenCalled();
});
