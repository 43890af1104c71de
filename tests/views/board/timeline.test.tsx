import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { list as words } from '../../../i18n/ko/list';
import { resources } from '../../../i18n/ko/resources';
import { addDays } from '../../../src/days';
import { GenericList } from '../../../src/screens/GenericList';
import type { AnyRecord } from '../../../src/schema';
import { fakeProvider, openAdmin } from '../../record/formHarness';
import { sectionsBackend, showSections } from './sectionsBackend';
import { stopClock, TODAY } from '../../support/clock';
import { resourceFile } from '../../support/resourceFile';
import { setPhone } from '../../support/touchScreen';
import { aSection } from '../../support/samples';

stopClock();

const { board, values } = resources.sections;
const day = TODAY;
const guide = (id: number, more: object = {}) =>
  aSection(id, {
    reservationCode: `R${id}`,
    section: 'GUIDE',
    date: day,
    time1: '09:00',
    providerCode: 'P1',
    text1: '이지영',
    text3: '3',
    ...more,
  });
const customers = [
  { id: 1, code: 'P1', name: '하늘 호텔' },
  { id: 2, code: 'P2', name: '가온 호텔' },
];

const backend = (sections: AnyRecord[]) =>
  sectionsBackend(sections, { 'codes/customers': customers });
const show = (from: ReturnType<typeof backend>, more: object = {}) =>
  showSections(from, { search: '?view=timeline', ...more });
const bars = () =>
  screen.getAllByRole('gridcell').map((cell) => within(cell).getByRole('link').textContent);

describe('the timeline of sections', () => {
  test('leaves out a row of an unreadable date, and says so', async () => {
    show(backend([guide(1), guide(2, { date: 'abc', _malformed: ['date'] })]));
    await screen.findByRole('link', { name: /^R1, / });
    expect(screen.getByText(words.undated.replace('%{count}', '1'))).toBeInTheDocument();
  });

  test('sends one request, for two weeks and what may reach into them, of one type', async () => {
    const server = backend([guide(1)]);
    show(server);
    const bar = await screen.findByRole('link', { name: /^R1, / });
    expect(bar).toHaveAccessibleName(expect.stringContaining(values.cfm.CONFIRM));
    expect(server.asked()).toMatchObject([
      { filter: { sectionCode: 'GUIDE', startDate: addDays(day, -31), endDate: addDays(day, 13) } },
    ]);
    const name = screen.getByRole('rowheader');
    expect(name).toHaveTextContent(
      `이지영${words.timeline.count}`.replace('%{count}', '1').replace('%{free}', '11'),
    );
    expect(screen.getByText(words.timeline.before.replace('%{count}', '31'))).toBeInTheDocument();
  });

  test('going back focuses the bar that was opened', async () => {
    const sections = [guide(1), guide(2, { text1: '박민수' }), guide(3, { text1: '최유진' })];
    const { router } = show(backend(sections));
    await userEvent.click(await screen.findByRole('link', { name: /^R3, / }));
    expect(await screen.findByText('at /admin/sections/3/show')).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: /^R3, / })).toHaveFocus());
  });

  test('on a phone, going back focuses the stay that was opened', async () => {
    setPhone();
    const { router } = show(backend([guide(1), guide(2, { text1: '박민수' })]));
    await userEvent.click(await screen.findByRole('link', { name: /^R2/ }));
    expect(await screen.findByText('at /admin/sections/2/show')).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: /^R2/ })).toHaveFocus());
  });

  test('a bar names the party and the agency, not the telephone of its own lane', async () => {
    show(backend([guide(1, { text2: '010-1234-5678', reservationName: '홍길동' })]));
    await screen.findByRole('link', { name: /^R1, .*홍길동 · 하늘 호텔/ });
    expect(bars()).toEqual(['R1홍길동 · 하늘 호텔']);
  });

  test('lanes by name; conflicts in color and words; other lanes by a click', async () => {
    const hotel = { section: 'HOTEL', text4: '2' };
    show(
      backend([
        guide(1),
        guide(2, { date: addDays(day, 2) }),
        guide(3, hotel),
        guide(4, { ...hotel, providerCode: 'P2' }),
      ]),
    );
    const double = await screen.findByRole('link', { name: /^R1, .*R2/ });
    expect(within(double).getByText(words.board.twice)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: board.hotel }));
    await screen.findByText('가온 호텔');
    expect(
      screen.getAllByRole('rowheader').map((one) => one.querySelector('b')?.textContent),
    ).toEqual(['가온 호텔', '하늘 호텔']);
    expect(screen.queryByText(words.board.twice)).toBeNull();
  });

  test("by keyboard: along a lane and to the next, with descriptions, opening the row's record", async () => {
    const { router } = show(
      backend([
        guide(1, { text1: '갑' }),
        guide(2, { text1: '갑', date: addDays(day, 5) }),
        guide(3, { text1: '을', date: addDays(day, 6) }),
      ]),
    );
    const first = await screen.findByRole('link', { name: /^R1, / });
    expect(bars()).toHaveLength(3);
    act(() => first.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: /^R2, / })).toHaveFocus();
    expect(screen.getByRole('link', { name: /^R2, / })).toHaveAttribute(
      'title',
      expect.stringContaining('하늘 호텔'),
    );
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: /^R3, / })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sections/3/show'));
  });

  test('other days by arrow; they are the list’s filter', async () => {
    const server = backend([guide(1)]);
    const { router } = show(server);
    await screen.findByRole('link', { name: /^R1, / });
    await userEvent.click(screen.getByRole('button', { name: words.board.after }));
    const filter = () =>
      JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}') as object;
    await waitFor(() =>
      expect(filter()).toMatchObject({ startDate: addDays(day, 14), endDate: addDays(day, 27) }),
    );
    expect(await screen.findByText(words.timeline.empty)).toBeInTheDocument();
  });

  test('is never the first view, and restored for users who left on it', async () => {
    const store = localStorageStore();
    const { router } = show(backend([guide(1)]), { store, search: '' });
    await screen.findByRole('grid', { name: words.board.name });
    await userEvent.click(screen.getByRole('button', { name: words.timeline.name }));
    await screen.findByRole('link', { name: /^R1, / });
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/admin/sections'));
    await screen.findByRole('link', { name: /^R1, / });
    expect(router.state.location.search).toContain('view=timeline');
  });
});

test("a file's resource has one: a vehicle from its departure to its return", async () => {
  const fields = {
    who: { type: 'text', required: true },
    car: { type: 'text' },
    goes: { type: 'date', required: true },
    returns: { type: 'date' },
  };
  const rentals = resourceFile('rentals', fields, {
    board: {
      open: { noCar: { field: 'car' } },
      once: [{ fields: ['car'] }],
      timeline: { car: { by: 'car', until: 'returns' } },
    },
    sort: [{ field: 'goes', order: 'ASC' }],
    words: { board: { noCar: '차 없음', car: '차량별' } },
  });
  const provider = fakeProvider({
    rentals: [
      { id: 1, who: '김하늘', car: '12가 3456', goes: day, returns: addDays(day, 3) },
      { id: 2, who: '박바다', car: '12가 3456', goes: addDays(day, 3), returns: null },
    ],
  });
  const screens = { route: 'rentals', list: GenericList };
  openAdmin('/admin/rentals?view=timeline', provider, {
    ...screens,
    extensions: ['dates'],
    files: [rentals],
  });
  const double = await screen.findByRole('link', { name: /^김하늘, / });
  expect(within(double).getByText(words.board.twice)).toBeInTheDocument();
  expect(double.closest('[role=gridcell]')).toHaveStyle({ gridColumn: '1 / 5' });
});
