import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore, type DataProvider, type UpdateParams } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { bulk as bulkWords } from '../../../i18n/ko/bulk';
import { list as words } from '../../../i18n/ko/list';
import { reservation } from '../../../i18n/ko/reservation';
import { ApiError } from '../../../src/data/errors';
import { addDays } from '../../../src/days';
import { recordWrites } from '../../../src/data/undoLog';
import { UndoShortcut } from '../../../src/record/undo';
import { ListScreen } from '../../../src/screens/GenericList';
import { openOwnList } from '../../../src/list/state/stored';
import { allRights } from '../../../src/rights';
import type { AnyRecord } from '../../../src/schema';
import { resources } from '../../../i18n/ko/resources';
import { stopClock, TODAY } from '../../support/clock';
import { sectionsBackend, showSections } from './sectionsBackend';
import { itInLab } from '../../support/itInLab';
import { setPhone } from '../../support/touchScreen';
import { aSection } from '../../support/samples';

stopClock();

const { values, board, fields } = resources.sections;
const day = TODAY;
const hotel = (id: number, more: object = {}) =>
  aSection(id, {
    reservationCode: `R${id}`,
    date: day,
    time1: '15:00',
    providerCode: 'P1',
    text1: `객실 ${id}`,
    cfm: 'REQUEST',
    ...more,
  });
const codes = [
  { id: 1, type: 'SECTION', code: 'HOTEL', name: '호텔' },
  { id: 2, type: 'SECTION', code: 'GUIDE', name: '가이드' },
];

const backend = (sections: AnyRecord[]) => sectionsBackend(sections, { codes });
const show = showSections;

const line = (text: string) =>
  screen.findByText(text).then((found) => within(found.closest('tr') ?? document.body));
const count = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} \\d`) });
const choose = async (value: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name: value }));

/** The state of the rows of these texts. */
const chooseForAll = async (texts: readonly string[], state: string) => {
  for (const text of texts) await userEvent.click((await line(text)).getByRole('checkbox'));
  const bulk = within(await screen.findByRole('toolbar', { name: words.bulk }));
  await userEvent.click(bulk.getByRole('button', { name: fields.cfm }));
  await choose(state);
  return bulk;
};

describe('the board of sections', () => {
  test('says what a number is', async () => {
    show(backend([hotel(1, { text2: '11', text3: '트윈', text4: '2' })]));
    const row = await line('객실 1');
    expect(row.getByText('객실 수').parentElement).toHaveTextContent('객실 수 11');
    expect(row.queryByText('객실 유형')).toBeNull();
  });

  test.each(['abc', '28/11/2026', 'true', '{"a":1}', null])(
    'leaves out a row of the date %s, and says so',
    async (date) => {
      show(backend([hotel(1), hotel(2, { date, _malformed: ['date'] })]));
      await line('객실 1');
      expect(screen.getByText(words.undated.replace('%{count}', '1'))).toBeInTheDocument();
      expect(screen.queryByText('객실 2')).toBeNull();
      expect(await count(board.unconfirmed)).toHaveTextContent('1');
    },
  );

  test('opens from the menu, with a week from today, and what began before', async () => {
    const server = backend([hotel(1), hotel(2, { cfm: 'CONFIRM' })]);
    const { router } = show(server);
    await line('객실 1');
    expect(new URLSearchParams(router.state.location.search).get('view')).toBe('board');
    expect(server.asked()).toMatchObject([
      {
        filter: { startDate: day, endDate: addDays(day, 6) },
        pagination: { page: 1, perPage: 1000 },
      },
      { filter: { startDate: addDays(day, -31), endDate: addDays(day, -1) } },
    ]);
    expect(screen.getByRole('rowheader').textContent).toContain(words.days.today);
  });

  test('shows what is running once, below the first day’s own, with its first day', async () => {
    const guide = { section: 'GUIDE', text2: '', text3: '4' };
    show(
      backend([
        hotel(1),
        hotel(2, { ...guide, date: addDays(day, -2), time1: '09:20', cfm: 'CONFIRM' }),
        hotel(3, { ...guide, date: addDays(day, -4), text1: '어제까지' }),
        hotel(4, { ...guide }),
        hotel(5, { date: addDays(day, 1) }),
      ]),
    );
    const running = await line('객실 2');
    expect(screen.getAllByText('객실 2')).toHaveLength(1);
    const { month, date } = { month: 11, date: Number(addDays(day, -2).slice(8)) };
    const since = words.board.since.replace('%{day}', `${month}/${date}`);
    expect(running.getByText(since)).toBeInTheDocument();
    expect(running.queryByText('09:20')).toBeNull();
    expect(screen.queryByText('어제까지')).toBeNull();
    const shown = screen.getAllByText(/^객실 \d$/).map(({ textContent }) => textContent);
    expect(shown).toEqual(['객실 1', '객실 4', '객실 2', '객실 5']);
    expect(await count(board.unconfirmed)).toHaveTextContent('3');
  });

  test('counts open items, and filters by them', async () => {
    show(backend([hotel(1), hotel(2, { cfm: 'CONFIRM', time1: null }), hotel(3)]));
    const unconfirmed = await count(board.unconfirmed);
    await waitFor(() => expect(unconfirmed).toHaveTextContent('2'));
    expect(await count(board.noTime)).toHaveTextContent('0');
    await userEvent.click(unconfirmed);
    await waitFor(() => expect(screen.queryByText('객실 2')).toBeNull());
    expect(screen.getByText('객실 1')).toBeInTheDocument();
    await userEvent.click(await count(board.unconfirmed));
    await screen.findByText('객실 2');
  });

  test('other days: neither the rows nor the counts of the days before', async () => {
    const server = backend([hotel(1)]);
    show(server);
    await line('객실 1');
    server.getList.mockImplementation(() => new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: words.board.after }));
    await waitFor(() => expect(screen.queryByText('객실 1')).toBeNull());
    expect(screen.getByRole('button', { name: `${board.unconfirmed} –` })).toBeInTheDocument();
  });

  test('a search without results says so and can be cleared', async () => {
    const server = backend([hotel(1)]);
    const { getList } = server;
    const answer = getList.getMockImplementation()!;
    getList.mockImplementation(async (route, params) => {
      const isSearched = params.filter?.searchKey === '다낭';
      return isSearched ? { data: [], total: 0 } : answer(route, params);
    });
    show(server, { search: `?view=board&filter=${encodeURIComponent('{"searchKey":"다낭"}')}` });
    await screen.findByText(words.board.notFound.replace('%{searchText}', '다낭'));
    const clear = screen.getAllByRole('button', { name: words.clearSearch });
    await userEvent.click(clear.at(-1)!);
    await line('객실 1');
  });

  test('sections of a cancelled trip are struck through and not counted, in the table as well', async () => {
    const rows = [hotel(1), hotel(2, { reservationStatus: 'CANCEL', paying: 'UNPAID' })];
    show(backend(rows));
    const struck = (await screen.findByText('객실 2')).closest('tr');
    expect(struck).toHaveClass('board-out');
    expect(await count(board.unconfirmed)).toHaveTextContent('1');
    expect(await count(board.unpaid)).toHaveTextContent('0');
    await userEvent.click(screen.getByRole('button', { name: words.table }));
    await waitFor(() => expect(document.querySelectorAll('.list-cancelled')).toHaveLength(1));
  });

  test('a state is set in place, based on the previous value', async () => {
    const server = backend([hotel(1)]);
    show(server);
    const row = await line('객실 1');
    await userEvent.click(row.getByRole('button', { name: values.cfm.REQUEST }));
    await choose(values.cfm.CONFIRM);
    await row.findByRole('button', { name: values.cfm.CONFIRM });
    const [[route, { id, data, previousData }]] = server.update.mock.calls as [
      [string, UpdateParams<AnyRecord>],
    ];
    expect([route, id, data.cfm, previousData.cfm]).toEqual(['sections', 1, 'CONFIRM', 'REQUEST']);
    expect(await count(board.unconfirmed)).toHaveTextContent('0');
  });

  test('several at once: refused ones are named and retried separately', async () => {
    const server = backend([hotel(1), hotel(2), hotel(3)]);
    server.update.mockImplementationOnce(async (_route, { id }) => {
      throw new ApiError({ kind: 'status', text: `no ${String(id)}`, status: 409 });
    });
    show(server);
    await chooseForAll(['객실 1', '객실 2', '객실 3'], values.cfm.CONFIRM);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${day} 15:00 객실 1 R1 · no 1`);
    expect(within(alert).getAllByRole('listitem')).toHaveLength(1);
    expect(server.update).toHaveBeenCalledTimes(3);
    await userEvent.click(within(alert).getByRole('button', { name: words.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.update).toHaveBeenCalledTimes(4);
    expect(server.update.mock.lastCall?.[1].id).toBe(1);
  });

  test('cancelling several asks first; cancelling one does not', async () => {
    const server = backend([hotel(1), hotel(2), hotel(3)]);
    show(server);
    await chooseForAll(['객실 1', '객실 2'], values.cfm.CANCEL);
    const question = within(await screen.findByRole('dialog'));
    expect(server.update).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: words.board.cancel.yes }));
    await waitFor(() => expect(server.update).toHaveBeenCalledTimes(2));
    const single = (await line('객실 3')).getByRole('button', { name: values.cfm.REQUEST });
    await userEvent.click(single);
    await choose(values.cfm.CANCEL);
    await waitFor(() => expect(server.update).toHaveBeenCalledTimes(3));
  });

  itInLab(
    'shows how far a change of several is; Ctrl+Z while it runs undoes all of it at its end',
    async () => {
      const server = backend([hotel(1), hotel(2)]);
      const answer = server.update.getMockImplementation()!;
      const gates: (() => void)[] = [];
      server.update.mockImplementation(async (...asked) => {
        await new Promise<void>((resolve) => gates.push(resolve));
        return answer(...asked);
      });
      const { update } = recordWrites(server as unknown as DataProvider);
      const children = (
        <>
          <UndoShortcut />
          <ListScreen />
        </>
      );
      const extensions = ['dates', 'writes'];
      show({ ...server, update: update as typeof server.update }, { children, extensions });
      const bulk = await chooseForAll(['객실 1', '객실 2'], values.cfm.CONFIRM);
      gates[0]?.();
      expect(await bulk.findByText('2건 중 1건 처리')).toBeInTheDocument();
      await userEvent.keyboard('{Control>}z{/Control}');
      await screen.findByText(bulkWords.undo.waiting);
      server.update.mockImplementation(answer);
      gates[1]?.();
      await waitFor(() => expect(server.update).toHaveBeenCalledTimes(4));
      const undone = server.update.mock.calls.slice(2).map(([, { id, data }]) => [id, data.cfm]);
      expect(undone.toSorted()).toEqual([
        [1, 'REQUEST'],
        [2, 'REQUEST'],
      ]);
    },
  );

  test('by keyboard: arrows, Space and Enter, as in every list', async () => {
    const { router } = show(backend([hotel(1), hotel(2, { section: 'GUIDE' })]));
    const first = (await screen.findByText('객실 1')).closest('tr')!;
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown} ');
    const second = screen.getByText('객실 2').closest('tr')!;
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sections/2/show'));
  });

  test('a row opened by touch, without focus, is the current one on return', async () => {
    const { router } = show(backend([hotel(1), hotel(2), hotel(3)]));
    const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;
    const first = await rowOf('객실 1');
    act(() => first.focus());
    const last = await rowOf('객실 3');
    act(() => {
      fireEvent.click(last.querySelector('a.list-open')!);
      fireEvent.scroll(document.querySelector('.board-scroller')!);
    });
    await waitFor(() => expect(router.state.location.pathname).toContain('/sections/3'));
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await rowOf('객실 3')).toHaveFocus());
  });

  test('users who may not change sections can read them', async () => {
    const rights = Object.assign(
      (_name: string, action: string) => action !== 'edit',
      allRights,
    ) as typeof allRights;
    show(backend([hotel(1)]), { rights });
    const row = await line('객실 1');
    expect(row.getByText(values.cfm.REQUEST)).toBeInTheDocument();
    expect(row.queryByRole('button')).toBeNull();
  });

  test('a failed load is not printed as empty', async () => {
    const server = backend([hotel(1)]);
    server.getList.mockImplementation(async (route) => {
      if (route !== 'sections') return { data: [], total: 0 };
      throw new ApiError({ kind: 'network', text: '연결할 수 없습니다' });
    });
    show(server, { search: '?view=board&sheet=provider' });
    expect(await screen.findByRole('alert')).toHaveTextContent('연결할 수 없습니다');
    expect(screen.queryByText(words.board.nothing)).toBeNull();
  });

  itInLab(
    'a link’s table is the link’s: it is restored on return, and the menu opens the board',
    async () => {
      const store = localStorageStore();
      const { router } = show(backend([hotel(1)]), { store, search: '?perPage=15' });
      await screen.findByRole('columnheader', { name: new RegExp(fields.date) });
      const again = async () => {
        await act(() => router.navigate('/elsewhere'));
        await act(() => router.navigate('/admin/sections'));
      };
      await again();
      await screen.findByRole('columnheader', { name: new RegExp(fields.date) });
      await act(() => router.navigate('/elsewhere'));
      openOwnList(store, 'sections');
      await act(() => router.navigate('/admin/sections'));
      await line('객실 1');
      expect(router.state.location.search).toContain('view=board');
    },
  );

  test('the sheets to print are a menu on a phone, where their buttons would be out of sight', async () => {
    setPhone();
    show(backend([hotel(1)]));
    await userEvent.click(await screen.findByRole('button', { name: words.board.printMenu }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem')).toHaveLength(3);
    const name = words.board.print.replace('%{name}', board.guide);
    expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(menu.getByRole('menuitem', { name }));
    expect(await screen.findByRole('button', { name: words.board.back })).toBeInTheDocument();
  });

  test('a day is printed for each guide: the whole day of their reservations', async () => {
    const guide = { section: 'GUIDE', text1: '이지영', reservationCode: 'R1' };
    show(backend([hotel(1), hotel(2), hotel(3, guide)]));
    const name = words.board.print.replace('%{name}', board.guide);
    await userEvent.click(await screen.findByRole('button', { name }));
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByRole('heading', { name: '이지영' })).toBeInTheDocument();
    expect(sheet.getByText(/객실 1/)).toBeInTheDocument();
    expect(sheet.queryByText(/객실 2/)).toBeNull();
    // Internal data is not printed.
    expect(sheet.queryByText(fields.paying)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(reservation.print.language), 'en');
    await screen.findByRole('columnheader', { name: 'Details' });
    const english = within(await screen.findByRole('article'));
    expect(english.getByText('Hotel')).toBeInTheDocument();
    expect(english.queryByText('호텔')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.board.back }));
    await line('객실 2');
  });
});
