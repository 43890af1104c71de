import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { list as words } from '../../../i18n/ko/list';
import type { AnyRecord } from '../../../src/schema';
import Calendar from '../../../src/features/reservations/list/calendar';
import { displayTitle } from '../../../src/domain/reservation';
import { allRights } from '../../../src/rights';
import { renderList, serve } from '../../list/listHarness';
import { resourceOf } from '../../support/resources';
import { aReservation } from '../../support/samples';
import { textsOf } from '../../support/textsOf';

const resource = resourceOf('reservations');
const trip: AnyRecord = {
  ...aReservation,
  id: 1,
  dateIn: '2026-11-02',
  dateOut: '2026-11-04',
  sections: [
    { id: 11, section: 'HOTEL', date: '2026-11-02', cfm: 'CONFIRM' },
    { id: 12, section: 'GOLF', date: '2026-11-03', cfm: 'REQUEST' },
    { id: 13, section: 'GOLF', date: '2026-11-03', cfm: 'CANCEL' },
  ],
};

beforeEach(() => {
  const box = new DOMRect(0, 0, 700, 20);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
});

function show({
  rights = allRights,
  trips = [trip],
  refuse = -1,
  before = () => Promise.resolve(),
} = {}) {
  let refused = false;
  const update = vi.fn(async (_route: string, { id, data }: { id: number; data: object }) => {
    await before();
    if (id === refuse && !refused) {
      refused = true;
      throw new Error('500:다른 사람이 먼저 바꿨습니다.');
    }
    return { data: { id, ...data } };
  });
  const { router } = renderList({
    route: 'reservations',
    dataProvider: {
      getList: serve({ reservations: trips }),
      getOne: async () => ({ data: trip }),
      update,
    },
    rights,
    children: (
      <Calendar
        resource={resource}
        filters={{}}
        state={{ at: '2026-11-15', span: 'month' }}
        setState={() => undefined}
      />
    ),
  });
  const written = () => update.mock.calls.map(([route, { id, data }]) => [route, id, data]);
  return Object.assign(written, { router });
}

test('going back returns to the bar that was opened, and to its place', async () => {
  const long = { ...trip, dateOut: '2026-11-20' };
  const { router } = show({ trips: [long, { ...trip, id: 2, name: '이영희' }] });
  const [, second] = await screen.findAllByRole('link', { name: displayTitle(long) });
  const week = second?.closest('[data-week]')?.getAttribute('data-week');
  const box = second?.closest('.calendar-box');
  if (!second || !box) throw new Error('there is no second week');
  box.scrollTop = 70;
  await userEvent.click(second);
  expect(await screen.findByText('at /admin/reservations/1')).toBeVisible();
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.activeElement).toHaveClass('reservation-bar'));
  expect(document.activeElement?.closest('[data-week]')).toHaveAttribute('data-week', week);
  expect(scrollTo).toHaveBeenCalledWith({ top: 70 });
});

test('a trip of an unreadable date is left out, and counted', async () => {
  show({ trips: [trip, { ...trip, id: 2, dateIn: '02/11/2026', _malformed: ['dateIn'] }] });
  expect(await screen.findAllByRole('link', { name: /명/ })).toHaveLength(1);
  expect(screen.getByText(words.undated.replace('%{count}', '1'))).toBeInTheDocument();
});

const targets = () =>
  [...document.querySelectorAll('[data-target]')].map((day) => day.getAttribute('data-day'));

/** From the bar's first day to a column, of seven, in its week. */
async function drag(to: number) {
  const bar = await screen.findByRole('link', { name: /명/ });
  const week = bar.closest('[data-week]')!;
  const at = (type: 'dragStart' | 'dragOver' | 'drop', target: Element, x: number) => {
    const event = createEvent[type](target, { dataTransfer: {} });
    Object.defineProperty(event, 'clientX', { value: x });
    fireEvent(target, event);
  };
  at('dragStart', bar, 150);
  at('dragOver', week, to * 100 + 50);
  const shown = targets();
  at('drop', week, to * 100 + 50);
  return shown;
}

const dialog = () => screen.findByRole('dialog', { name: '일정 함께 옮기기' });

test('a bar dropped on another day moves the trip and its sections, after a preview', async () => {
  const written = show();
  expect(await drag(4)).toEqual(['2026-11-05', '2026-11-06', '2026-11-07']);
  const preview = await dialog();
  expect(preview).toHaveTextContent(`${String(trip.code)} ${displayTitle(trip)}`);
  expect(textsOf('row', preview)).toEqual([
    '항목현재변경 후',
    '시작일2026-11-022026-11-05',
    '종료일2026-11-042026-11-07',
    'HOTEL2026-11-022026-11-05재확정 요청',
    'GOLF2026-11-032026-11-06',
  ]);
  expect(written()).toEqual([]);
  await userEvent.click(within(preview).getByRole('button', { name: '옮기기' }));
  await waitFor(() => expect(preview).not.toBeInTheDocument());
  expect(written()).toEqual([
    ['reservations', 1, { dateIn: '2026-11-05', dateOut: '2026-11-07' }],
    ['sections', 11, { date: '2026-11-05', cfm: 'REQUEST' }],
    ['sections', 12, { date: '2026-11-06' }],
  ]);
});

test('shows how many of its records are written', async () => {
  const answers: (() => void)[] = [];
  show({ before: () => new Promise<void>((resolve) => answers.push(resolve)) });
  await drag(4);
  const preview = await dialog();
  await userEvent.click(within(preview).getByRole('button', { name: '옮기기' }));
  const bar = await within(preview).findByRole('progressbar', { name: '3건 중 0건 처리' });
  expect(bar).toHaveAttribute('max', '3');
  for (const done of [1, 2]) {
    await act(async () => answers.shift()!());
    expect(bar).toHaveAccessibleName(`3건 중 ${done}건 처리`);
  }
  await act(async () => answers.shift()!());
  await waitFor(() => expect(preview).not.toBeInTheDocument());
});

test('a focused bar is moved by keys, and dropped with Enter into the same preview', async () => {
  show();
  const user = userEvent.setup({ delay: null });
  const bar = await screen.findByRole('link', { name: /명/ });
  act(() => bar.focus());
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowRight}{/Shift}');
  expect(targets()).toEqual(['2026-11-10', '2026-11-11', '2026-11-12']);
  expect(screen.getByText(/^2026-11-10부터 2026-11-12까지로 옮깁니다. Enter/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(targets()).toEqual([]);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
  const preview = await dialog();
  expect(within(preview).getByText('2026-11-03', { selector: 'tr:nth-child(1) *' })).toBeVisible();
});

const stamped = (event: Event, timeStamp: number) =>
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });

/** A finger rests on the bar, then moves to a column. */
async function touch(rest: number, to: number, later = 0) {
  const bar = await screen.findByRole('link', { name: /명/ });
  const week = bar.closest('[data-week]')!;
  document.elementFromPoint = () => week;
  const at = (x: number, y = 10) => ({ touches: [{ clientX: x, clientY: y }] });
  vi.useFakeTimers();
  fireEvent(bar, stamped(createEvent.touchStart(bar, at(150)), 0));
  act(() => void vi.advanceTimersByTime(rest + later));
  vi.useRealTimers();
  const moved = createEvent.touchMove(bar, at(to * 100 + 50, 15));
  const isScroll = fireEvent(bar, stamped(moved, rest));
  const days = targets();
  return { isScroll, days, isClick: fireEvent.touchEnd(bar, { touches: [] }) };
}

test('a finger that rests on a bar moves it, and one that does not scrolls', async () => {
  show();
  expect(await touch(100, 4)).toEqual({ isScroll: true, days: [], isClick: true });
  // A busy page does not take a scroll for a rest.
  expect(await touch(100, 4, 300)).toEqual({ isScroll: true, days: [], isClick: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  const days = ['2026-11-05', '2026-11-06', '2026-11-07'];
  expect(await touch(400, 4)).toEqual({ isScroll: false, days, isClick: false });
  expect(await dialog()).toHaveTextContent('2026-11-05');
});

test('its sections can stay, and after a refusal only the rest is retried', async () => {
  const written = show({ refuse: 12 });
  await drag(2);
  const preview = await dialog();
  expect(within(preview).getByRole('button', { name: '일정은 그대로' })).toBeEnabled();
  await userEvent.click(within(preview).getByRole('button', { name: '옮기기' }));
  expect(await within(preview).findByRole('alert')).toHaveTextContent('다른 사람이 먼저');
  await userEvent.click(within(preview).getByRole('button', { name: '옮기기' }));
  await waitFor(() => expect(preview).not.toBeInTheDocument());
  expect(written().map(([, id]) => id)).toEqual([1, 11, 12, 12]);
});

test('nothing is dragged without the right to edit, nor moved to its own day', async () => {
  const rights = Object.assign((_name: string, action: string) => action !== 'edit', allRights);
  show({ rights });
  expect(await screen.findByRole('link', { name: /명/ })).toHaveAttribute('draggable', 'false');
  await drag(1);
  act(() => screen.getByRole('link', { name: /명/ }).focus());
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(document.querySelector('[data-target]')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
