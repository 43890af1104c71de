import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore, type Store } from 'ra-core';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { list as words } from '../../i18n/ko/list';
import { addDays, seoulDay } from '../../src/days';
import { daysFrom, resolveDays, scheduleDefaults, upcomingPresets } from '../../src/list/schedule';
import { changeStoredList, openOwnList } from '../../src/list/state/stored';
import { stopClock } from '../support/clock';
import { address, filtersIn, ownFilterIs, renderList, serve } from './listHarness';
import { resources, resourceOf } from '../support/resources';
import { itInLab } from '../support/itInLab';

stopClock();

const sections = resourceOf('sections');
const today = '2026-11-24';

describe('a schedule', () => {
  it('starts today if the backend can filter by days; other lists start unfiltered', () => {
    expect(scheduleDefaults(sections, ['dates'], today)).toEqual({ startDate: today });
    expect(scheduleDefaults(sections, ['sort'], today)).toEqual({});
    for (const { name } of resources.filter(({ sort: [first] }) => first?.order === 'DESC'))
      expect(scheduleDefaults(resourceOf(name), ['dates'], today), name).toEqual({});
    expect(scheduleDefaults(resourceOf('cities'), ['dates'], today)).toEqual({});
  });

  it('counts the days of each preset from today, over the end of a month and a year', () => {
    const presets = upcomingPresets(sections, today);
    expect(presets.map(({ name }) => name)).toEqual([
      'ahead',
      'today',
      'tomorrow',
      'week',
      'month',
    ]);
    for (const { filter } of presets) {
      const days = resolveDays(sections, filter, today)!;
      const later = upcomingPresets(sections, '2026-12-31').find((one) =>
        Object.is(one.name, presets.find((preset) => preset.filter === filter)!.name),
      )!;
      const set = Object.entries(later.filter).filter(([, value]) => value !== '');
      expect(daysFrom(days, '2026-12-31')).toEqual(Object.fromEntries(set));
    }
  });

  it('keeps days that match no preset', () => {
    expect(resolveDays(sections, { startDate: '2026-12-24' }, today)).toBeNull();
    expect(resolveDays(sections, { startDate: today, endDate: '2026-12-24' }, today)).toBeNull();
    expect(resolveDays(sections, {}, today)).toBeNull();
    expect(resolveDays(resourceOf('cities'), { startDate: today }, today)).toBeNull();
  });
});

const rows = [{ id: 1, reservationCode: 'R1', section: 'HOTEL', date: today }];
const show = (search = '') =>
  renderList({
    route: 'sections',
    dataProvider: { getList: serve({ sections: rows }) },
    extensions: ['dates'],
    search,
    store: localStorageStore(),
  });
const preset = (name: keyof typeof words.days) =>
  screen.getByRole('button', { name: words.days[name] });
const isPressed = (name: keyof typeof words.days) =>
  preset(name).getAttribute('aria-pressed') === 'true';

const kept = (store: Store, filter: object) => ownFilterIs(store, 'sections', filter);

beforeEach(() => {
  localStorage.clear();
  const query = address({ startDate: today }, { sort: 'date', order: 'ASC' }).slice(1);
  const own = { query, days: { startDate: 0 } };
  changeStoredList(localStorageStore(), 'sections', { own });
});

test('opens on today and what follows; all of it is one click away, and stays selected', async () => {
  const { router, store } = show();
  await screen.findByRole('grid');
  await waitFor(() => expect(filtersIn(router)).toEqual({ startDate: seoulDay() }));
  await waitFor(() => expect(isPressed('ahead')).toBe(true));
  await userEvent.click(preset('today'));
  await waitFor(() =>
    expect(filtersIn(router)).toEqual({ startDate: seoulDay(), endDate: seoulDay() }),
  );
  await waitFor(() => expect([isPressed('ahead'), isPressed('today')]).toEqual([false, true]));
  await userEvent.click(preset('ahead'));
  await waitFor(() => expect(filtersIn(router)).toEqual({ startDate: seoulDay() }));
  await waitFor(() => expect(isPressed('ahead')).toBe(true));
  await userEvent.click(preset('ahead'));
  await waitFor(() => expect(filtersIn(router)).toEqual({}));
  await kept(store, {});
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/admin/sections'));
  await screen.findByRole('grid');
  await waitFor(() => expect(filtersIn(router)).toEqual({}));
});

test('a link shows its own days', async () => {
  const { router } = show(address({ reservationCode: 'R1' }));
  await screen.findByRole('grid');
  await waitFor(() => expect(filtersIn(router)).toEqual({ reservationCode: 'R1' }));
});

test('its days come before the details of each', async () => {
  const getList = serve({ sections: [] });
  renderList({ route: 'sections', dataProvider: { getList }, extensions: ['dates', 'live'] });
  const group = await screen.findByRole('group', { name: words.presets });
  const names = [...group.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names[0]).toBe(words.days.ahead);
  expect(names.at(-1)).toBe(words.without.replace('%{values}', '취소'));
});

itInLab(
  'tomorrow’s sections are those of the next day when the menu is used a day later',
  async () => {
    const { router, store } = show();
    const openADayLater = async () => {
      await act(() => router.navigate('/elsewhere'));
      vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
      openOwnList(store, 'sections');
      await act(() => router.navigate('/admin/sections'));
      await screen.findByRole('grid');
    };
    await screen.findByRole('grid');
    await userEvent.click(preset('tomorrow'));
    const tomorrow = seoulDay(1);
    await waitFor(() =>
      expect(filtersIn(router)).toEqual({ startDate: tomorrow, endDate: tomorrow }),
    );
    await kept(store, { startDate: tomorrow, endDate: tomorrow });
    await openADayLater();
    const next = addDays(tomorrow, 1);
    await waitFor(() => expect(filtersIn(router)).toEqual({ startDate: next, endDate: next }));
    await waitFor(() => expect(isPressed('tomorrow')).toBe(true));
    await kept(store, { startDate: next, endDate: next });
    await openADayLater();
    await waitFor(() => expect(filtersIn(router)).toMatchObject({ startDate: addDays(next, 1) }));
  },
);
