import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/data/errors';
import { undoLog } from '../../../src/data/undoLog';
import { allRights } from '../../../src/rights';
import { code, drafts, nameInput, open, route, rows, save, section } from './pageHarness';
import { itInLab } from '../../support/itInLab';
import { runBefore } from '../../support/runBefore';
import { textsOf } from '../../support/textsOf';

vi.mock('../../../src/features/reservations/itinerary/Itinerary', () => import('./fakeItinerary'));

type User = Awaited<ReturnType<typeof open>>['user'];

/** Chooses it in the form, and saves. */
async function saveStatus(user: User, status: string) {
  await user.click(screen.getByRole('combobox', { name: '상태' }));
  await user.click(await screen.findByRole('option', { name: status }));
  await user.click(save());
}

async function askToCopy(user: User) {
  await user.click(screen.getByRole('button', { name: '복제·분할' }));
  return screen.findByRole('dialog', { name: '복제·분할' });
}

async function askToSplit(stored: object = {}) {
  const opened = await open(undefined, stored);
  await askToCopy(opened.user);
  await opened.user.click(await screen.findByRole('button', { name: '일행 나누기' }));
  const pax = await screen.findByRole('textbox', { name: '두 번째 예약 인원' });
  return { ...opened, pax, dialog: screen.getByRole('dialog', { name: '복제·분할' }) };
}

it('a new reservation shows its title as it is typed, and continues on its page, in the itinerary', async () => {
  const { user, provider, header, router } = await open('/admin/reservations/create');
  provider.create.mockImplementation(async (_route, { data }) => ({
    data: { ...data, id: 5, code },
  }));
  // A number of pax alone is no name.
  expect(within(header).getByRole('heading')).toHaveTextContent('새 예약');
  await user.selectOptions(screen.getByRole('combobox', { name: '유형' }), '골프');
  await user.type(await nameInput(), '홍길동');
  await user.type(screen.getByRole('textbox', { name: '시작일' }), '20260501');
  await user.type(screen.getByRole('textbox', { name: '종료일' }), '20260504');
  await user.click(screen.getByRole('combobox', { name: '거래처' }));
  await user.click(await screen.findByRole('option', { name: /하나투어/ }));
  await waitFor(() =>
    expect(within(header).getByRole('heading')).toHaveTextContent('하나GO 홍길동 1명'),
  );
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/5'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'add a row' })).toHaveFocus());
  expect(provider.create).toHaveBeenCalledTimes(1);
});

it('a stored reservation without texts has its number as title', async () => {
  const { header } = await open(undefined, {
    name: null,
    customerCode: null,
    kGuide: null,
    code: null,
    revType: null,
  });
  expect(within(header).getByRole('heading')).toHaveTextContent(/^#\d+$/);
});

describe('a copy on another date', () => {
  const copy = async (day: string, stored: object = {}) => {
    const opened = await open(undefined, stored);
    const { user } = opened;
    const dialog = await askToCopy(user);
    const date = within(dialog).getByRole('textbox', { name: '시작일' });
    expect(date).toHaveFocus();
    expect(within(dialog).getByRole('button', { name: '복제' })).toBeDisabled();
    await user.type(date, day);
    return { ...opened, dialog };
  };

  it('is created with its sections, each once, and opened: one undo', async () => {
    const { user, provider, router, dialog } = await copy('20260531');
    const together = vi.spyOn(undoLog, 'together');
    expect(within(dialog).getByText('종료일 2026-06-03 (3박 4일)')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '복제' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/77'));
    const sent = provider.create.mock.calls.map(([where, { data }]) => [where, data] as const);
    expect(sent).toHaveLength(3);
    expect(new Set(together.mock.calls.flatMap(([, batch]) => batch ?? [])).size).toBe(1);
    expect(provider.create.mock.calls.map(([, { meta }]) => meta?.undo)).toEqual(
      sent.map(() => 'removes'),
    );
    expect(sent[0]).toMatchObject([
      route,
      { dateIn: '2026-05-31', dateOut: '2026-06-03', revProc: 'NEW', revStatus: 'HOLD' },
    ]);
    const common = { reservationCode: 'R2605-00077', cfm: 'REQUEST', paying: 'UNPAID' };
    expect(sent.slice(1)).toMatchObject([
      ['sections', { ...common, date: '2026-06-01', text1: '코스 1' }],
      ['sections', { ...common, date: '2026-06-02', text1: '코스 2' }],
    ]);
  });

  it.each([
    ['leaves out cancelled sections', 'CONFIRM', ['코스 1']],
    ['of a cancelled trip has all of them', 'CANCEL', ['코스 1', '코스 2']],
  ])('%s', async (_name, revStatus, texts) => {
    const sections = [section(1), section(2, { cfm: 'CANCEL' })];
    const { user, provider, router, dialog } = await copy('20260531', { revStatus, sections });
    await user.click(within(dialog).getByRole('button', { name: '복제' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/77'));
    const created = provider.create.mock.calls.slice(1).map(([, { data }]) => data);
    expect(created).toMatchObject(texts.map((text1) => ({ text1, cfm: 'REQUEST' })));
  });

  itInLab('names the failed sections, and retries only those', async () => {
    const { user, provider, router, writes, dialog } = await copy('20260601');
    runBefore(provider.create, (_route, { data }) => {
      const { text1 } = data as { text1?: string };
      if (text1 === '코스 2' && provider.create.mock.calls.length < 4)
        throw new ApiError({ kind: 'status', text: '마감되었습니다.' });
    });
    await user.click(within(dialog).getByRole('button', { name: '복제' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('일정 1건을 저장하지 못했습니다.');
    expect(alert).toHaveTextContent(/2026-06-03 07:00 GOLF: 마감되었습니다\./);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/77'));
    expect(writes()).toEqual([route, 'sections', 'sections', 'sections']);
  });

  itInLab('is not created from unsaved changes', async () => {
    const { user } = await open();
    await user.type(await nameInput(), '님');
    const dialog = await askToCopy(user);
    await user.type(within(dialog).getByRole('textbox', { name: '시작일' }), '20260531');
    expect(within(dialog).getByText(/먼저 저장한 뒤/)).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: '복제' })).toBeDisabled();
  });
});

describe('a split', () => {
  it('gives travellers and chosen sections to a second trip, and keeps the rest', async () => {
    const { user, provider, router, writes, updates, pax, dialog } = await askToSplit();
    expect(pax).toHaveFocus();
    expect(within(dialog).getByText(/두 번째 예약은 복제처럼 ‘보류’ 상태로 시작/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '나누기' })).toBeDisabled();
    // More than can leave.
    await user.type(pax, '8');
    expect(pax).toBeInvalid();
    expect(pax).toHaveAccessibleDescription('1명 이상, 전체 8명 미만');
    await user.clear(pax);
    // Both trips play unless changed.
    await user.type(pax, '3{Enter}');
    expect(within(dialog).getByRole('textbox', { name: '시작일' })).toHaveFocus();
    expect(provider.create).not.toHaveBeenCalled();
    expect(within(dialog).getByText('이 예약에 5명이 남습니다.')).toBeInTheDocument();
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      '이 예약 5명, 일정 2건 · 두 번째 예약 3명, 일정 2건',
    );
    const share = (name: RegExp) => within(dialog).getByRole('combobox', { name });
    await user.selectOptions(share(/2026-05-02/), '두 번째 예약으로');
    expect(within(dialog).getByRole('row', { name: /2026-05-02/ })).toHaveTextContent(
      /두 번째 예약으로 옮깁니다\.$/,
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/77'));
    expect(writes()).toEqual([route, 'sections', 'sections', route]);
    expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({
      paxCount: 3,
      dateIn: '2026-05-01',
      revStatus: 'HOLD',
    });
    expect(updates()).toEqual([
      ['sections', 1, { reservationCode: 'R2605-00077' }],
      [route, 5, { paxCount: 5 }],
    ]);
  });

  it('is retried as it began, although a part of it is stored already', async () => {
    const { user, provider, pax } = await askToSplit();
    const { data: record } = await provider.getOne(route, { id: 5 });
    provider.update.mockImplementationOnce(async () => {
      provider.getOne.mockImplementation(async () => ({ data: { ...record, paxCount: 5 } }));
      throw new ApiError({ kind: 'network', text: 'Network Error' });
    });
    await user.type(pax, '3');
    await user.click(screen.getByRole('button', { name: '나누기' }));
    await waitFor(() => expect(provider.getOne.mock.calls.length).toBeGreaterThan(2));
    await waitFor(() => expect(screen.getByRole('button', { name: '나누기' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '나누기' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
    expect(provider.update.mock.calls.map(([, { data }]) => data)).toEqual([
      { paxCount: 5 },
      { paxCount: 5 },
    ]);
  });

  itInLab('and a copy keep what was typed while the user looks at the other', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '복제·분할' }));
    const inDialog = async () => within(await screen.findByRole('dialog', { name: '복제·분할' }));
    const shown = async (name: string) => (await inDialog()).findByRole('textbox', { name });
    await user.type(await shown('시작일'), '20260531');
    await user.click(screen.getByRole('button', { name: '일행 나누기' }));
    await user.type(await shown('두 번째 예약 인원'), '3');
    await user.click(screen.getByRole('button', { name: '다른 날짜로 복제' }));
    expect(await shown('시작일')).toHaveValue('2026-05-31');
    await user.click(screen.getByRole('button', { name: '일행 나누기' }));
    expect(await shown('두 번째 예약 인원')).toHaveValue('3');
  });

  it('is one undo', async () => {
    const { user, provider, pax } = await askToSplit();
    const together = vi.spyOn(undoLog, 'together');
    await user.type(pax, '3');
    await user.click(screen.getByRole('button', { name: '나누기' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(together).toHaveBeenCalledTimes(1);
    expect(provider.create.mock.calls.map(([, { meta }]) => meta?.undo)).toEqual([
      'removes',
      'removes',
      'removes',
    ]);
  });
});

itInLab('a split divides the numbers of a section that both have, as shown', async () => {
  const { user, provider, router, pax, dialog } = await askToSplit({
    sections: [section(1, { text3: '8', text4: '4' })],
  });
  await user.type(pax, '3');
  expect(within(dialog).getByText('캐디 5 + 3.')).toBeInTheDocument();
  expect(within(dialog).getByText('카트 2 + 2.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '나누기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/77'));
  expect(provider.create.mock.calls[1]?.[1].data).toMatchObject({ text3: '3', text4: '2' });
  expect(provider.update.mock.calls[0]).toMatchObject([
    'sections',
    { id: 1, data: { text3: '5', text4: '2' } },
  ]);
});

describe('the status', () => {
  it('asks when it confirms a trip on hold with unconfirmed sections', async () => {
    const { user, provider } = await open(undefined, { revStatus: 'HOLD' });
    await saveStatus(user, '확정');
    const dialog = await screen.findByRole('dialog');
    expect(textsOf('listitem', dialog)).toEqual(['일정 미확정: 2026-05-03 07:00 GOLF']);
    expect(provider.update).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '그래도 저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
  });

  it('becomes cancelled after a dialog, and input is kept', async () => {
    const { user, provider, header } = await open();
    await user.type(await nameInput(), '님');
    await user.click(screen.getByRole('button', { name: '예약 취소' }));
    const dialog = await screen.findByRole('dialog', { name: '예약을 취소하시겠습니까?' });
    expect(dialog).toHaveTextContent('확정된 일정이 1건 있습니다.');
    expect(dialog).toHaveTextContent('USD 입금 1,000.10, 출금 400.05');
    expect(within(dialog).getByRole('button', { name: '닫기' })).toHaveFocus();
    await user.click(within(dialog).getByRole('checkbox', { name: '일정 2건도 취소로 변경' }));
    expect(provider.update).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '예약 취소' }));
    expect(
      await screen.findByText(
        '상태를 바꾸었습니다: 취소. Ctrl+Z나 사용자 메뉴로 되돌릴 수 있습니다.',
      ),
    ).toBeInTheDocument();
    expect(provider.update.mock.calls[0]?.[1].data).toEqual({ revStatus: 'CANCEL' });
    expect(await within(header).findByText('취소')).toBeInTheDocument();
    expect(await nameInput()).toHaveValue('홍길동님');
    expect(screen.getByRole('button', { name: '예약 취소' })).toBeDisabled();
  });

  it('is restored with the chosen ones of its canceled sections, which are requested again', async () => {
    const lost = [2, 3].map((id) => section(id, { cfm: 'CANCEL' }));
    const sections = [section(1), ...lost].map((one) => ({
      ...one,
      reservationStatus: 'CANCEL',
    }));
    const { user, provider, updates } = await open(undefined, { revStatus: 'CANCEL', sections });
    await saveStatus(user, '보류');
    const dialog = await screen.findByRole('dialog', { name: '예약을 되살리시겠습니까?' });
    const rows = within(dialog).getAllByRole('row', { name: /취소 → 요청/ });
    await user.click(within(rows[1]!).getByRole('checkbox'));
    expect(dialog).not.toHaveTextContent('입금');
    await user.click(within(dialog).getByRole('button', { name: '저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
    expect(updates()).toEqual([
      [route, 5, { revStatus: 'HOLD' }],
      ['sections', 2, { cfm: 'REQUEST' }],
    ]);
  });

  it('asks for the sections and the money, too, when it is chosen in the form', async () => {
    const { user, provider, updates } = await open();
    await saveStatus(user, '취소');
    const asked = await screen.findByRole('dialog', { name: '예약을 취소하시겠습니까?' });
    expect(asked).toHaveTextContent('USD 입금 1,000.10, 출금 400.05');
    await user.click(within(asked).getByRole('button', { name: '닫기' }));
    expect(provider.update).not.toHaveBeenCalled();
    await saveStatus(user, '삭제');
    const dialog = await screen.findByRole('dialog', { name: '예약을 삭제하시겠습니까?' });
    expect(within(dialog).getByRole('checkbox', { name: '일정 2건도 취소로 변경' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: '저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(3));
    expect(updates()).toEqual([
      [route, 5, { revStatus: 'DELETE' }],
      ['sections', 1, { cfm: 'CANCEL' }],
      ['sections', 2, { cfm: 'CANCEL' }],
    ]);
  });

  it('applies to the sections, each by its own path, and retries only refused ones', async () => {
    const { user, provider, writes, updates } = await open();
    runBefore(provider.update, async (_route, { id }) => {
      await screen.findByRole('progressbar', { name: /건 중 / });
      if (Number(id) === 2 && provider.update.mock.calls.length < 4)
        throw new ApiError({ kind: 'status', text: '마감되었습니다.' });
    });
    await user.click(screen.getByRole('button', { name: '예약 취소' }));
    const dialog = await screen.findByRole('dialog', { name: '예약을 취소하시겠습니까?' });
    expect(
      within(dialog).getByRole('row', { name: /2026-05-02 07:00 GOLF 확정 → 취소/ }),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '예약 취소' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('마감되었습니다.');
    await user.click(within(dialog).getByRole('button', { name: '예약 취소' }));
    expect(
      await screen.findByText(
        '상태를 바꾸었습니다: 취소. Ctrl+Z나 사용자 메뉴로 되돌릴 수 있습니다.',
      ),
    ).toBeInTheDocument();
    expect(writes()).toEqual([route, 'sections', 'sections', 'sections']);
    expect(updates().at(-1)).toEqual(['sections', 2, { cfm: 'CANCEL' }]);
  });

  it('is the usual way to delete; the record itself goes only after a second question', async () => {
    const { user, provider } = await open();
    await user.click(screen.getByRole('button', { name: '삭제' }));
    await user.click(await screen.findByRole('button', { name: '완전히 삭제…' }));
    const dialog = await screen.findByRole('dialog', { name: '예약을 완전히 삭제하시겠습니까?' });
    provider.delete.mockRejectedValueOnce(new Error('This record is in use.'));
    await user.click(within(dialog).getByRole('button', { name: '완전히 삭제' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This record is in use.');
    await user.click(within(dialog).getByRole('button', { name: '닫기' }));
    await user.click(screen.getByRole('button', { name: '삭제' }));
    const usual = await screen.findByRole('dialog', { name: '예약을 삭제하시겠습니까?' });
    await user.click(within(usual).getByRole('button', { name: '삭제' }));
    await waitFor(() =>
      expect(provider.update.mock.calls[0]?.[1].data).toEqual({ revStatus: 'DELETE' }),
    );
    expect(provider.delete).toHaveBeenCalledTimes(1);
  });
});

it('users who may not create sections copy the reservation alone, and see why', async () => {
  const rights = Object.assign(
    (name: string, right: string) => !(name === 'sections' && right === 'create'),
    allRights,
  );
  const { user, provider, router } = await open(undefined, {}, rights);
  const dialog = await askToCopy(user);
  expect(dialog).toHaveTextContent('일정을 등록할 권한이 없어 일정 없이 예약만 복제합니다.');
  expect(dialog).not.toHaveTextContent('일정 2건');
  expect(within(dialog).queryByRole('button', { name: '일행 나누기' })).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: '시작일' }), '20260531');
  await user.click(within(dialog).getByRole('button', { name: '복제' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reservations/77'));
  expect(provider.create.mock.calls.map(([where]) => where)).toEqual([route]);
});

it('users who may edit but not delete are not offered to', async () => {
  const rights = Object.assign((_name: string, right: string) => right !== 'delete', allRights);
  await open(undefined, {}, rights);
  expect(screen.getByRole('button', { name: '예약 취소' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
});

describe('rows that did not fit their packed text', () => {
  it('are reported as complete when loaded from their own path', async () => {
    await open(undefined, { _fromOwnPath: ['sections'] });
    expect(
      screen.getByText(/^일정 항목에 구분 기호가 .*빠진 내용은 없습니다\.$/),
    ).toBeInTheDocument();
  });

  it('stay unchanged while a record lacks them', async () => {
    const { record, queryClient } = await open(undefined, { sections: [section(1)] });
    act(() => drafts().change('1', { text1: '새 코스' }));
    Object.assign(record, { sections: [], _packedMisfit: ['sections'] });
    await act(() => queryClient.invalidateQueries());
    expect(rows()).toEqual(['2026-05-02 CONFIRM 새 코스 ']);
  });
});
