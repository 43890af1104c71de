import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ownWrites } from '../../src/data/ownWrites';
import { fakeProvider, openAdmin } from './formHarness';
import { aCity } from '../support/samples';

const data = () => ({ 'codes/cities': [aCity(1), aCity(12)], 'codes/countries': [] });
const question = '저장하지 않은 변경 사항이 있습니다';

async function open(edited = true) {
  const provider = fakeProvider(data());
  const admin = openAdmin('/admin/codes/cities/1', provider);
  const name = await screen.findByRole('textbox', { name: '도시명' });
  if (edited) await admin.user.type(name, '!');
  const go = (to: string) => act(() => admin.router.navigate(to));
  return { provider, name, go, ...admin };
}

const entry = { id: 4, direction: 'DEPOSIT', currency: 'USD', amount: '1', summary: '예약금' };

async function openKept() {
  const changes = [{ field: 'summary', before: '예약금', after: '잔금' }];
  const at = { id: 1, at: '2026-11-24 09:30:00', userId: 9, userName: '이정산' };
  const provider = {
    ...fakeProvider({ depositandwithdrawals: [entry] }),
    getHistory: vi.fn(async () => ({ data: [{ ...at, action: 'update', reason: null, changes }] })),
  };
  const admin = openAdmin('/admin/depositandwithdrawals/4', provider, {
    extensions: ['changes'],
    fields: ['summary', 'amount'],
  });
  await admin.user.type(await screen.findByRole('textbox', { name: /금액/ }), '0');
  return { provider, ...admin };
}

const asksOnUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('leaving a form', () => {
  it('asks on the way to a record whose path has the same prefix, and stays with all input', async () => {
    const { user, name, go, router } = await open();
    await go('/admin/codes/cities/12');
    expect(await screen.findByRole('dialog', { name: question })).toBeInTheDocument();
    const stay = screen.getByRole('button', { name: '계속 편집' });
    expect(stay).toHaveFocus();
    await user.click(stay);
    expect(router.state.location.pathname).toBe('/admin/codes/cities/1');
    expect(name).toHaveValue('도시 1!');
  });

  it('leaves on confirmation, with nothing of the old record in the new form', async () => {
    const { user, go } = await open();
    await go('/admin/codes/cities/12');
    await user.click(await screen.findByRole('button', { name: '저장하지 않고 나가기' }));
    expect(await screen.findByDisplayValue('도시 12')).toBeInTheDocument();
    expect(screen.queryByDisplayValue('도시 1!')).not.toBeInTheDocument();
  });

  it('does not ask for a query or hash of the same path, nor without an edit', async () => {
    const { go, user, name, router } = await open();
    await go('/admin/codes/cities/1?tab=2#memo');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.type(name, '{Backspace}');
    await go('/admin/codes/cities/12');
    expect(router.state.location.pathname).toBe('/admin/codes/cities/12');
  });

  it('asks when cancelled and when the page is closed, but only while something is unsaved', async () => {
    const { user, name } = await open(false);
    expect(asksOnUnload()).toBe(false);
    await user.type(name, '!');
    expect(asksOnUnload()).toBe(true);
    await user.click(screen.getByRole('link', { name: '목록으로' }));
    expect(await screen.findByRole('dialog', { name: question })).toBeInTheDocument();
  });

  it('does not ask after a save, a deletion or the end of the session', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of codes/cities');
    expect(asksOnUnload()).toBe(false);
    await act(() => router.navigate('/admin/codes/cities/12'));
    await user.type(await screen.findByRole('textbox', { name: '도시명' }), '?');
    await act(() => router.navigate('/auth'));
    expect(screen.getByText('sign in')).toBeInTheDocument();
  });
});

describe('a record changed by another user while it is edited', () => {
  it('keeps the input, takes over the rest and says what changed', async () => {
    const { user, name, provider, queryClient } = await open();
    provider.getOne.mockResolvedValue({ data: { ...aCity(1), name: '부산', seq: 77 } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['codes/cities'] }));
    expect(await screen.findByText(/다른 곳에서 이 자료가 바뀌었습니다/)).toBeInTheDocument();
    expect(screen.getByText('변경된 항목: 도시명, 순서')).toBeInTheDocument();
    expect(name).toHaveValue('도시 1!');
    expect(screen.getByRole('textbox', { name: '순서' })).toHaveValue('77');
    expect(asksOnUnload()).toBe(true);
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of codes/cities');
    expect(provider.update.mock.calls[0]?.[1].data).toEqual({ name: '도시 1!' });
  });

  it('has nothing unsaved any more if both typed the same', async () => {
    const { provider, queryClient } = await open();
    provider.getOne.mockResolvedValue({ data: { ...aCity(1), name: '도시 1!', seq: 77 } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['codes/cities'] }));
    expect(await screen.findByDisplayValue('77')).toBeInTheDocument();
    await waitFor(() => expect(asksOnUnload()).toBe(false));
  });

  it('says so until no input is left', async () => {
    const { name, provider, queryClient } = await open();
    provider.getOne.mockResolvedValue({ data: { ...aCity(1), name: '부산' } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['codes/cities'] }));
    expect(await screen.findByText(/다른 곳에서/)).toBeInTheDocument();
    await act(async () => fireEvent.change(name, { target: { value: '부산' } }));
    expect(screen.queryByText(/다른 곳에서/)).not.toBeInTheDocument();
  });

  it('is silent about what this page itself wrote, such as an undo', async () => {
    const { provider, queryClient } = await open();
    await ownWrites.note(
      { route: 'codes/cities', action: 'update', data: { seq: 5 } },
      async () => 1,
      () => [1],
    );
    const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['codes/cities'] }));
    provider.getOne.mockResolvedValue({ data: { ...aCity(1), seq: 5 } });
    await refetch();
    expect(await screen.findByDisplayValue('5')).toBeInTheDocument();
    expect(screen.queryByText(/다른 곳에서/)).not.toBeInTheDocument();
    provider.getOne.mockResolvedValue({ data: { ...aCity(1), seq: 6 } });
    await refetch();
    expect(await screen.findByText(/다른 곳에서/)).toBeInTheDocument();
  });

  it('takes over lists as well, unless they were edited', async () => {
    const balance = { id: 1, title: '5월', reservationCodes: ['R1'] };
    const provider = fakeProvider({ balances: [balance], reservations: [] });
    const { queryClient, user } = openAdmin('/admin/balances/1', provider);
    await user.type(await screen.findByDisplayValue('5월'), '!');
    provider.getOne.mockResolvedValue({ data: { ...balance, reservationCodes: ['R2', 'R3'] } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['balances'] }));
    await waitFor(() => expect(screen.getAllByText('R3')).toHaveLength(2));
    expect(screen.getByText('R1').closest('.field-notice')).toHaveTextContent('R1 → R2, R3');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of balances');
    expect(provider.update.mock.calls[0]?.[1].data).toEqual({ title: '5월!' });
  });

  it('says at each field who changed what from what', async () => {
    const { user, provider, queryClient } = await openKept();
    provider.getOne.mockResolvedValue({ data: { ...entry, summary: '잔금', accText: '메모' } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['depositandwithdrawals'] }));
    const notes = () => screen.getAllByText('새 값').map((one) => one.parentElement);
    await waitFor(() => expect(notes()[0]).toHaveTextContent('이정산: 예약금 → 잔금'));
    await user.click(screen.getByRole('button', { name: '확인' }));
    expect(screen.queryByText('새 값')).toBeNull();
  });

  it("says so only at its fields if it was not being edited, and ignores this page's own changes", async () => {
    const { name, provider, queryClient } = await open(false);
    const change = async (to: string) => {
      provider.getOne.mockResolvedValue({ data: { ...aCity(1), name: to } });
      await act(() => queryClient.invalidateQueries({ queryKey: ['codes/cities'] }));
      await waitFor(() => expect(name).toHaveValue(to));
    };
    const own = { route: 'codes/cities', action: 'update' } as const;
    await ownWrites.note(
      own,
      async () => 1,
      () => [1],
    );
    await change('대구');
    expect(screen.queryByText('새 값')).toBeNull();
    const later = vi.spyOn(ownWrites, 'deferUntilAnswered').mockResolvedValue(false);
    await change('부산');
    const note = await screen.findByText('새 값');
    expect(note.parentElement).toHaveTextContent('다른 화면이나 다른 사용자: 대구 → 부산');
    expect(screen.queryByText(/다른 곳에서/)).not.toBeInTheDocument();
    later.mockRestore();
  });
});
