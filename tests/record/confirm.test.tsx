import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { allRights, readRights, type Rights } from '../../src/rights';
import { fakeProvider, labelOf, openAdmin } from './formHarness';
import { anEntry } from '../support/samples';

const me = { id: 7, name: '김담당', active: true };
const other = { id: 8, name: '이정산', active: true };
const balance = {
  id: 3,
  title: '5월 정산',
  userId: 8,
  confirmerId: 7,
  confirmedAt: null,
  memo: '메모',
  sumDeposit: '100.00',
  sumWithdrawal: '40.00',
  finalProfit: '60.00',
  reservations: [],
};
const entry = anEntry(5, {
  amount: '1.00',
  usdAmount: '1.00',
  summary: '계약금',
  userId: 7,
  confirmerId: 8,
});

function open(
  path: string,
  record: object,
  extensions: readonly string[] = ['changes'],
  rights: Rights = allRights,
) {
  const route = path.split('/')[2] ?? '';
  const provider = fakeProvider({ [route]: [{ ...record } as never], users: [me, other] });
  const { user, queryClient } = openAdmin(path, provider, { extensions, rights });
  return { provider, user, queryClient };
}
const show = (record: object) => open('/admin/balances/3/show', { ...balance, ...record });

const isFixed = (input: HTMLElement) => input.matches(':disabled, [readonly]');
const confirmButton = () => screen.queryByRole('button', { name: '확정' });
const dialog = () => screen.findByRole('dialog');

describe('a balance waiting for confirmation', () => {
  it('is confirmed by its nominee, who sees its contents', async () => {
    const { provider, user } = show({});
    expect(await screen.findByText(/내용을 확인하고 확정해/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '확정' }));
    const asked = await dialog();
    expect(asked).toHaveTextContent('5월 정산');
    expect(asked).toHaveTextContent('60.00');
    expect(provider.update).not.toHaveBeenCalled();
    await user.click(within(asked).getByRole('button', { name: '확정' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    const data = provider.update.mock.calls[0]?.[1].data;
    expect(Object.keys(data ?? {})).toEqual(['confirmedAt']);
    expect(Reflect.get(data ?? {}, 'confirmedAt')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await screen.findByText('확정했습니다.')).toBeInTheDocument();
  });

  it('is returned by its nominee with a reason', async () => {
    const { provider, user } = show({});
    await user.click(await screen.findByRole('button', { name: '반려' }));
    const asked = await dialog();
    const yes = within(asked).getByRole('button', { name: '반려' });
    await user.click(yes);
    expect(provider.update).not.toHaveBeenCalled();
    await user.type(within(asked).getByRole('textbox', { name: /사유/ }), '입금 누락');
    await user.click(yes);
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    expect(provider.update.mock.calls[0]?.[1]).toMatchObject({
      data: { confirmerId: null },
      meta: { reason: '입금 누락' },
    });
    expect(await screen.findByText('반려했습니다.')).toBeInTheDocument();
  });

  it('says what changed since its nominee opened the dialog', async () => {
    const { provider, user, queryClient } = show({});
    await user.click(await screen.findByRole('button', { name: '확정' }));
    const asked = await dialog();
    expect(within(asked).queryByRole('alert')).not.toBeInTheDocument();
    const changed = {
      ...balance,
      finalProfit: '10.00',
      memo: '미수 있음',
      updatedAt: '2026-11-20 15:00:00',
      reservations: [],
    };
    provider.getOne.mockResolvedValue({ data: changed as never });
    await act(() => queryClient.invalidateQueries());
    const warning = await within(asked).findByRole('alert');
    expect(warning).toHaveTextContent(/바뀌었습니다.*변경된 항목: 메모, 최종 수익$/);
  });

  it.each([
    ['its creator, though nominated', { userId: 7 }],
    ['who is not nominated', { confirmerId: 8, userId: 9 }],
  ])('has no such button for %s', async (_name, record) => {
    show(record);
    await screen.findByText('확정을 기다리고 있습니다.');
    expect(confirmButton()).not.toBeInTheDocument();
  });

  it('tells its nominee when their role does not let them', async () => {
    const rights = readRights('{"*":["list","show","edit"]}');
    open('/admin/balances/3/show', balance, [], rights);
    expect(await screen.findByText(/내 역할에는 확정 권한이 없습니다/)).toBeInTheDocument();
    expect(confirmButton()).not.toBeInTheDocument();
  });

  it('explains why it could not be confirmed, and keeps the dialog', async () => {
    const { provider, user } = show({});
    const refusal = { kind: 'http', status: 403, text: 'This action is unauthorized.' } as const;
    provider.update.mockRejectedValueOnce(new ApiError(refusal));
    await user.click(await screen.findByRole('button', { name: '확정' }));
    await user.click(within(await dialog()).getByRole('button', { name: '확정' }));
    expect(await within(await dialog()).findByRole('alert')).toBeInTheDocument();
  });

  it('is not confirmed over unsaved edits', async () => {
    const { user } = open('/admin/balances/3', balance);
    const button = await screen.findByRole('button', { name: '확정' });
    expect(button).toBeEnabled();
    await user.type(screen.getByRole('textbox', { name: labelOf('balances', 'title') }), '!');
    await waitFor(() => expect(button).toBeDisabled());
  });
});

describe('a returned record', () => {
  const returned = {
    userId: 7,
    confirmerId: null,
    returnedAt: '2026-11-21 10:00:00',
    returnedBy: 8,
    returnReason: '입금 누락',
  };
  const opened = (record: object, extensions = ['fields']) =>
    open('/admin/balances/3/show', { ...balance, ...record }, extensions);
  const notice = async (text: string) =>
    (await screen.findByText(text)).closest<HTMLElement>('[role="alert"]');

  it('tells its creator who returned it, when and why, and what to do', async () => {
    opened(returned);
    const said = await notice('반려된 자료입니다.');
    await waitFor(() => expect(said).toHaveTextContent('이정산'));
    expect(said).toHaveTextContent('2026-11-21 10:00');
    expect(said).toHaveTextContent('입금 누락');
    expect(said).toHaveTextContent('확정자를 다시 지정해 주세요');
  });

  it('distinguishes an unconfirmed record from a returned one', async () => {
    opened({ ...returned, confirmerId: 8 });
    expect(await notice('확정이 취소된 자료입니다.')).toHaveTextContent('고쳐서 저장해 주세요');
  });

  it.each([
    ['whose backend does not keep it', returned, []],
    ['which is confirmed since', { ...returned, confirmedAt: '2026-11-22 10:00:00' }, ['fields']],
  ])('says nothing of one %s', async (_what, record, extensions) => {
    opened(record, extensions);
    await screen.findAllByText('60.00');
    expect(screen.queryByText(/입금 누락/)).not.toBeInTheDocument();
  });
});

describe('a confirmed record', () => {
  const confirmed = { ...balance, confirmedAt: '2026-11-21 10:00:00' };
  const unconfirm = () => screen.findByRole('button', { name: '확정 취소' });

  it('is read-only in its form', async () => {
    const { provider, user } = open('/admin/balances/3', confirmed);
    await screen.findByRole('textbox', { name: labelOf('balances', 'title') });
    const inputs = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')];
    expect(inputs.length).toBeGreaterThanOrEqual(4);
    for (const input of inputs) expect(isFixed(input)).toBe(true);
    expect(screen.queryByRole('button', { name: '저장' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/확정된 자료입니다/)).toBeInTheDocument();
    expect(screen.getAllByText('2026-11-21 10:00')[0]).toBeInTheDocument();
    expect(provider.update).not.toHaveBeenCalled();
  });

  it('is unconfirmed with a reason, if reasons are stored', async () => {
    const { provider, user } = open('/admin/balances/3', confirmed);
    await user.click(await unconfirm());
    const asked = await dialog();
    const yes = within(asked).getByRole('button', { name: '확정 취소' });
    await user.click(yes);
    const reason = within(asked).getByRole('textbox', { name: /사유/ });
    expect(reason).toBeInvalid();
    expect(provider.update).not.toHaveBeenCalled();
    await user.type(reason, ' 금액 오류 ');
    await user.click(yes);
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    expect(provider.update.mock.calls[0]?.[1]).toMatchObject({
      data: { confirmedAt: null },
      meta: { reason: '금액 오류' },
    });
  });

  it('shows an error of a field that the dialog lacks', async () => {
    const { provider, user } = open('/admin/balances/3', confirmed, []);
    const text = 'The reason field is required.';
    const refusal = {
      kind: 'http',
      status: 422,
      text,
      body: { errors: { reason: text } },
    } as const;
    provider.update.mockRejectedValueOnce(new ApiError(refusal));
    await user.click(await unconfirm());
    await user.click(within(await dialog()).getByRole('button', { name: '확정 취소' }));
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('필수 입력 항목');
  });

  it('is unconfirmed without a dialog otherwise', async () => {
    const { provider, user } = open('/admin/balances/3', confirmed, []);
    await user.click(await unconfirm());
    const asked = await dialog();
    expect(within(asked).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(within(asked).getByRole('button', { name: '확정 취소' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    expect(provider.update.mock.calls[0]?.[1]).toMatchObject({ data: { confirmedAt: null } });
  });

  it.each([
    ['by its confirmer', {}, '', 1],
    ['not by others', { confirmerId: 8 }, '', 0],
    ['by others with the right to', { confirmerId: 8 }, ',"unconfirm"', 1],
    ['not by its creator, with that right', { confirmerId: 8, userId: 7 }, ',"unconfirm"', 0],
  ])('is unconfirmed %s', async (_who, record, right, buttons) => {
    const rights = readRights(`{"*":["list","show","edit","confirm"${right}]}`);
    open('/admin/balances/3', { ...confirmed, ...record }, ['changes'], rights);
    await screen.findByText(/확정된 자료입니다/);
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: '확정 취소' })).toHaveLength(buttons),
    );
  });
});

describe('a ledger entry', () => {
  const path = '/admin/depositandwithdrawals/5';
  const summary = () =>
    screen.findByRole('textbox', { name: labelOf('depositandwithdrawals', 'summary') });
  const ofMe = { ...entry, userId: 8, confirmerId: 7 };

  it("with a nominee is not locked, and waits for the nominee's own action", async () => {
    const { provider, user } = open(path, { ...ofMe, confirmedAt: null }, ['fields']);
    expect(isFixed(await summary())).toBe(false);
    await user.click(await screen.findByRole('button', { name: '확정' }));
    await user.click(within(await dialog()).getByRole('button', { name: '확정' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    expect(Object.keys(provider.update.mock.calls[0]?.[1].data ?? {})).toEqual(['confirmedAt']);
  });

  it('that is confirmed is read-only', async () => {
    open(path, { ...ofMe, confirmedAt: '2026-11-21 15:00:00' }, ['fields']);
    expect(isFixed(await summary())).toBe(true);
  });

  it('only names a nominee if the backend has no confirmations', async () => {
    open(path, ofMe);
    expect(isFixed(await summary())).toBe(false);
    expect(screen.queryByText(/확정을 기다리고/)).not.toBeInTheDocument();
    expect(confirmButton()).not.toBeInTheDocument();
  });
});

describe('a history', () => {
  const entries = [
    {
      id: 2,
      at: '2026-11-21 10:00:00',
      userId: 8,
      userName: '이정산',
      action: 'update',
      reason: '금액 오류',
      changes: [{ field: 'title', before: '4월 정산', after: '5월 정산' }],
    },
    {
      id: 1,
      at: '2026-11-20 09:00:00',
      userId: 7,
      userName: null,
      action: 'create',
      reason: null,
      changes: [{ field: 'memo', before: null, after: '메모' }],
    },
  ];
  const path = '/admin/balances/3/show';
  const button = () => screen.queryByRole('button', { name: '변경 이력' });

  it('is loaded when opened, and shows when, who, what and why', async () => {
    const getHistory = vi.fn(async () => ({ data: entries }));
    const provider = Object.assign(fakeProvider({ balances: [balance] }), { getHistory });
    const { user } = openAdmin(path, provider, { extensions: ['changes'] });
    const toggle = await screen.findByRole('button', { name: '변경 이력', expanded: false });
    expect(getHistory).not.toHaveBeenCalled();
    await user.click(toggle);
    const [latest, first] = await within(await screen.findByRole('list')).findAllByRole('listitem');
    expect(latest).toHaveTextContent('2026-11-21 10:00');
    expect(latest).toHaveTextContent('이정산');
    expect(latest).toHaveTextContent('사유: 금액 오류');
    expect(latest).toHaveTextContent(`${labelOf('balances', 'title')}4월 정산→5월 정산`);
    expect(first).toHaveTextContent('#7');
    expect(first).toHaveTextContent(`${labelOf('balances', 'memo')}메모`);
    expect(getHistory).toHaveBeenCalledWith('balances', expect.objectContaining({ id: 3 }));
  });

  it('is not shown if the backend has none, or the resource keeps none', async () => {
    openAdmin(path, fakeProvider({ balances: [balance] }));
    await screen.findAllByText('5월 정산');
    expect(button()).not.toBeInTheDocument();
  });
});
