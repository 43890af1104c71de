import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ko from '../../../i18n/ko';
import { ApiError } from '../../../src/data/errors';
import { recordKey } from '../../../src/data/keys';
import { allRights } from '../../../src/rights';
import { itinerary } from './fakeItinerary';
import {
  code,
  drafts,
  entry,
  nameInput,
  open,
  reservation,
  route,
  rows,
  save,
  section,
} from './pageHarness';
import { deferred } from '../../support/deferred';
import { itInLab } from '../../support/itInLab';
import { runBefore } from '../../support/runBefore';
import { textsOf } from '../../support/textsOf';
import { retype } from '../../support/retype';

vi.mock('../../../src/features/reservations/itinerary/Itinerary', () => import('./fakeItinerary'));

describe('the header', () => {
  it('is the code of a stored reservation without names', async () => {
    const nameless = { name: null, customerCode: null, revType: null, kGuide: null };
    const { header } = await open('/admin/reservations/5', nameless);
    expect(within(header).getByRole('heading')).toHaveTextContent(code);
  });

  it('has title, badges, nights, pax and the money of the ledger', async () => {
    const { header } = await open();
    expect(within(header).getByRole('heading')).toHaveTextContent('하나GO 홍길동 8명');
    expect(header).toHaveTextContent('2026-05-01 ~ 2026-05-04 3박 4일');
    for (const text of ['골프', '신규', '확정', '8명', '400.05', '600.05'])
      expect(within(header).getByText(text)).toBeInTheDocument();
    const unconfirmed = within(header).getByText('미확정 (USD)').parentElement;
    expect(unconfirmed).toHaveTextContent(/미확정 \(USD\)입금 1,000\.10 출금 0\.00$/);
  });

  it('has no sums before the children are loaded, nor is the itinerary empty', async () => {
    const { provider, queryClient, router } = await open();
    const { sections, depositAndWithdrawals, ...partial } = { ...reservation(), id: 6 };
    queryClient.setQueryData(recordKey(route, 6), partial);
    let load = () => {};
    const complete = { data: { ...partial, sections, depositAndWithdrawals } };
    provider.getOne.mockReturnValue(new Promise((resolve) => (load = () => resolve(complete))));
    await act(() => router.navigate('/admin/reservations/6'));
    expect(await screen.findByRole('progressbar', { name: ko.form.loading })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'itinerary' })).toBeNull();
    expect(screen.queryByText('미확정 (USD)')).toBeNull();
    await act(async () => load());
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText('미확정 (USD)')).toBeVisible();
  });

  it('lists the latest entries, and earlier ones on request, with focus on them', async () => {
    const many = Array.from({ length: 25 }, (_, index) => entry(100 + index, 'DEPOSIT', '1.00'));
    const { user } = await open(undefined, { depositAndWithdrawals: many });
    const links = () =>
      within(screen.getByRole('table', { name: '입출금 내역' })).getAllByRole('link');
    // Some follow after the first paint.
    await waitFor(() => expect(links()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: '이전 내역 5건 더 보기' }));
    expect(links()).toHaveLength(25);
    expect(links()[20]).toHaveFocus();
  });

  it('opens without rendering all its content as text', async () => {
    const written = vi.spyOn(JSON, 'stringify');
    await open();
    const texts = written.mock.results.map(({ value }) => String(value));
    written.mockRestore();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('적요 11'))).toEqual([]);
  });

  it('follows input, and an added entry', async () => {
    const { header, user, record, provider, queryClient } = await open();
    await user.type(await nameInput(), '님');
    expect(within(header).getByRole('heading')).toHaveTextContent('하나GO 홍길동님 8명');
    const pax = screen.getByRole('textbox', { name: '인원' });
    await retype(user, pax, '12');
    expect(within(header).getByRole('heading')).toHaveTextContent('하나GO 홍길동님 12명');
    const dateOut = screen.getByRole('textbox', { name: '종료일' });
    await retype(user, dateOut, '20260506');
    expect(header).toHaveTextContent('5박 6일');

    provider.create.mockImplementation(async (_route, { data }) => {
      const made = { ...entry(13, 'DEPOSIT', '500.00'), ...data, id: 13 };
      record.depositAndWithdrawals = [...record.depositAndWithdrawals, made];
      return { data: made };
    });
    await user.click(screen.getByRole('button', { name: '입출금 추가' }));
    const dialog = await screen.findByRole('dialog', { name: `입출금 추가: ${code}` });
    const account = await within(dialog).findByRole('combobox', { name: '계정 과목' });
    await waitFor(() => expect(account).toHaveFocus());
    expect(within(dialog).getByRole('combobox', { name: '통화' })).toHaveValue('USD');
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: '환율' })).toHaveValue('1'),
    );
    await user.click(account);
    await user.click(await screen.findByRole('option', { name: /예약금/ }));
    await user.type(within(dialog).getByRole('textbox', { name: '금액' }), '250.5');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(provider.create.mock.calls).toHaveLength(1);
    expect(provider.create.mock.calls[0]).toMatchObject([
      'depositandwithdrawals',
      {
        data: {
          reservationCode: code,
          customerCode: 'C1',
          direction: 'DEPOSIT',
          currency: 'USD',
          amount: '250.5',
          exchangeRate: '1',
          usdAmount: '250.50',
        },
      },
    ]);
    // As after a write (src/data/refresh).
    await act(() => queryClient.invalidateQueries());
    expect(await within(header).findAllByText('1,250.60')).toHaveLength(2);
    expect(within(header).getByText('850.55')).toBeInTheDocument();
    expect(await nameInput()).toHaveValue('홍길동님');
  });
});

describe('saving the page', () => {
  it('sends what changed, each by its own path and once, and leaves nothing unsaved', async () => {
    const { user, provider, router } = await open();
    await user.type(await nameInput(), '님');
    act(() => drafts().change('1', { text1: '새 코스' }));
    expect(screen.getByText('저장하지 않은 변경 2건')).toBeInTheDocument();
    const answered = deferred();
    runBefore(provider.update, () => answered.promise);
    await user.click(save());
    await user.keyboard('{Control>}s{/Control}');
    await act(async () => answered.resolve());
    expect(await screen.findByText('2건 저장했습니다.')).toBeInTheDocument();
    expect(provider.update.mock.calls.map(([where, { id, data }]) => [where, id, data])).toEqual([
      [route, '5', { name: '홍길동님' }],
      ['sections', 1, { text1: '새 코스' }],
    ]);
    expect(router.state.location.pathname).toBe('/admin/reservations/5');
    expect(await nameInput()).toHaveValue('홍길동님');
    await waitFor(() => expect(screen.queryByText(/저장하지 않은 변경/)).not.toBeInTheDocument());
    expect(screen.queryByText(/다른 곳에서/)).not.toBeInTheDocument();

    await user.click(save());
    expect(await screen.findByText('바뀐 내용이 없습니다.')).toBeInTheDocument();
    expect(provider.update).toHaveBeenCalledTimes(2);
  });

  it('saves sections even if the reservation is refused, says so once, and resends only the rest', async () => {
    const { user, provider } = await open();
    const words = 'The name has already been taken.';
    provider.update.mockImplementationOnce(async () => {
      throw new ApiError({
        kind: 'http',
        status: 422,
        text: words,
        body: { errors: { name: words } },
      });
    });
    await user.type(await nameInput(), '님');
    act(() => drafts().change('1', { text1: '새 코스' }));
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('1건 저장, 1건 실패했습니다.');
    expect(alert).toHaveTextContent('이미 사용 중인 값입니다.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(await nameInput()).toHaveValue('홍길동님');
    expect(provider.update.mock.calls.map(([where]) => where)).toEqual([route, 'sections']);

    await user.type(await nameInput(), '2');
    await user.click(save());
    expect(await screen.findByText('1건 저장했습니다.')).toBeInTheDocument();
    expect(provider.update.mock.calls.map(([where]) => where)).toEqual([route, 'sections', route]);
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('keeps a failed row with its reason, and sends it alone the next time', async () => {
    const { user, provider } = await open();
    let isClosed = true;
    runBefore(provider.update, (_route, { id }) => {
      if (isClosed && Number(id) === 2)
        throw new ApiError({ kind: 'status', text: '마감되었습니다.' });
    });
    act(() => {
      drafts().change('1', { text1: '하나' });
      drafts().change('2', { text1: '둘' });
    });
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('1건 저장, 1건 실패했습니다.');
    await waitFor(() =>
      expect(rows()).toEqual(['2026-05-02 CONFIRM 하나 ', '2026-05-03 REQUEST 둘 마감되었습니다.']),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/2026-05-03 .*: 마감되었습니다\./);
    isClosed = false;
    await user.click(save());
    expect(await screen.findByText('1건 저장했습니다.')).toBeInTheDocument();
    expect(provider.update.mock.calls.map(([, { id }]) => id)).toEqual([1, 2, 2]);
  });

  it('does not try sections when the server cannot be reached', async () => {
    const { user, provider } = await open();
    provider.update.mockRejectedValue(new ApiError({ kind: 'network', text: 'Network Error' }));
    await user.type(await nameInput(), '님');
    act(() => drafts().change('1', { text1: '새 코스' }));
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('보내지 않은 항목이 있습니다: 일정.');
    expect(provider.update).toHaveBeenCalledTimes(1);
    expect(rows()[0]).toContain('새 코스');
  });

  it('keeps what is typed while the response is pending', async () => {
    const { user, provider } = await open();
    const answered = deferred();
    runBefore(provider.update, () => answered.promise);
    const name = await nameInput();
    await user.type(name, '님');
    await user.click(save());
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    await user.type(name, '!');
    await act(async () => answered.resolve());
    expect(await screen.findByText('1건 저장했습니다.')).toBeInTheDocument();
    expect(name).toHaveValue('홍길동님!');
    expect(screen.getByText('저장하지 않은 변경 1건')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
    expect(provider.update.mock.calls[1]?.[1].data).toEqual({ name: '홍길동님!' });
  });

  it.each([
    ['unsaved sections', () => drafts().change('1', { text1: '새 코스' })],
    [
      'pending input in a cell, which the back key keeps',
      () => void drafts().rowDrafts.typing(() => ({ key: '1', values: { text1: '반' } })),
    ],
  ])('asks before leaving %s', async (_what, type) => {
    const { router } = await open();
    act(type);
    await act(() => router.navigate('/admin/users'));
    const question = { name: '저장하지 않은 변경 사항이 있습니다' };
    expect(await screen.findByRole('dialog', question)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/reservations/5');
  });
});

describe('warnings', () => {
  it('are shown on the rows and in a list, and do not block', async () => {
    const { user, provider } = await open();
    const dateOut = screen.getByRole('textbox', { name: '종료일' });
    await retype(user, dateOut, '20260502');
    expect(await screen.findByText('확인이 필요한 일정 (1건)')).toBeInTheDocument();
    expect([...itinerary.warnings]).toEqual([['2', ['예약 기간을 벗어난 날짜입니다.']]]);
    await user.click(save());
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
  });

  it('name what a type without captions counts', async () => {
    await open(undefined, { sections: [section(1, { section: 'ETC', text2: '3명' })] });
    expect([...itinerary.warnings]).toEqual([
      ['1', ['예약 인원과 맞지 않습니다: 인원 3, 예약 8명']],
    ]);
  });

  it('count what is listed: an overlap of two is one', async () => {
    const meal = { section: 'RESTAURANT', time1: '08:00' };
    await open(undefined, { sections: [section(1, { time2: '11:00' }), section(2, meal)] });
    expect(await screen.findByText('확인이 필요한 일정 (1건)')).toBeInTheDocument();
  });
});

describe('moving the first day', () => {
  const move = async (user: Awaited<ReturnType<typeof open>>['user'], day: string) => {
    const dateIn = screen.getByRole('textbox', { name: '시작일' });
    await retype(user, dateIn, day);
  };

  it('offers to move the rest, with a preview, and providers become unconfirmed', async () => {
    const { user, header } = await open();
    await move(user, '20260601');
    await user.click(await screen.findByRole('button', { name: '미리보기' }));
    const dialog = await screen.findByRole('dialog', { name: '일정 함께 옮기기' });
    expect(textsOf('row', dialog).slice(1)).toEqual([
      '종료일2026-05-042026-06-04',
      expect.stringMatching(/2026-05-022026-06-02재확정 요청$/),
      expect.stringMatching(/2026-05-032026-06-03$/),
    ]);
    await user.click(within(dialog).getByRole('button', { name: '옮기기' }));
    expect(rows()).toEqual(['2026-06-02 REQUEST 코스 1 ', '2026-06-03 REQUEST 코스 2 ']);
    expect(header).toHaveTextContent('2026-06-01 ~ 2026-06-04 3박 4일');
    expect(screen.queryByRole('button', { name: '미리보기' })).not.toBeInTheDocument();
  });

  itInLab('a save asks for the answer first, with focus on the dialog', async () => {
    const { user, provider } = await open();
    await move(user, '20260430');
    expect(await screen.findByText(/1일 앞으로/)).toBeInTheDocument();
    await move(user, '20260501');
    expect(screen.queryByText(/앞으로/)).not.toBeInTheDocument();
    await move(user, '20260430');
    await user.keyboard('{Control>}[KeyS]{/Control}');
    const dialog = await screen.findByRole('dialog', { name: '일정 함께 옮기기' });
    await user.keyboard('{Control>}[KeyS]{/Control}');
    expect(provider.update).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '그대로 두고 저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    expect(provider.update.mock.calls[0]?.[1].data).toEqual({ dateIn: '2026-04-30' });
    expect(screen.queryByText(/앞으로/)).not.toBeInTheDocument();
  });

  it('a save moves the rest along if chosen', async () => {
    const { user, provider } = await open();
    await move(user, '20260430');
    await user.keyboard('{Control>}[KeyS]{/Control}');
    const dialog = await screen.findByRole('dialog', { name: '일정 함께 옮기기' });
    await user.click(within(dialog).getByRole('button', { name: '옮기고 저장' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(3));
    expect(provider.update.mock.calls.map(([, { data }]) => data)).toContainEqual({
      dateIn: '2026-04-30',
      dateOut: '2026-05-03',
    });
  });
});

it('without the right to the ledger, the page has nothing about money', async () => {
  const rights = Object.assign((name: string) => name !== 'depositandwithdrawals', allRights);
  await open(undefined, {}, rights);
  expect(screen.queryByText(/USD/)).not.toBeInTheDocument();
  expect(screen.queryByText(/입출금/)).not.toBeInTheDocument();
});

it('the values below are not those of the header', async () => {
  await open();
  const below = screen.getByRole('region', { name: '기록 정보' });
  expect(within(below).getByText('수정일시')).toBeInTheDocument();
  expect(within(below).queryByText('예약번호')).toBeNull();
  expect(within(below).queryByText(/USD/)).toBeNull();
});

it('a cancellation previews a section without a state as such', async () => {
  const { user } = await open(undefined, { sections: [section(1, { cfm: null })] });
  await user.click(screen.getByRole('button', { name: '예약 취소' }));
  expect(await screen.findByRole('row', { name: /GOLF – → 취소/ })).toBeVisible();
});
