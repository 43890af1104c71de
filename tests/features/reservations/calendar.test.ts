import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/days';
import type { AnyRecord } from '../../../src/schema';
import { linesThatFit } from '../../../src/features/reservations/list/calendar/useBarLines';
import {
  hiddenPerDay,
  loadPerDay,
  createWeeks,
} from '../../../src/features/reservations/list/calendar/weeks';
import {
  calendarQuery,
  stepFrom,
  visibleRange,
} from '../../../src/features/reservations/list/calendar/range';
import { resourceOf } from '../../support/resources';

const resource = resourceOf('reservations');
const stay = (dateIn: string, dateOut: string, more: object = {}): AnyRecord => ({
  id: 1,
  dateIn,
  dateOut,
  paxCount: 10,
  revStatus: 'CONFIRM',
  ...more,
});

describe('the visible days', () => {
  it.each([
    ['2026-11-22', 'month', '2026-11-01', '2026-12-05'],
    ['2026-02-10', 'month', '2026-02-01', '2026-02-28'],
    ['2027-01-01', 'month', '2026-12-27', '2027-02-06'],
    ['2026-11-22', 'week', '2026-11-22', '2026-11-28'],
    ['2026-11-21', 'week', '2026-11-15', '2026-11-21'],
  ] as const)('around %s by %s: %s to %s, from Sunday', (at, span, first, last) =>
    expect(visibleRange(at, span)).toEqual({ first, last }),
  );

  it.each([
    ['2026-01-31', 'month', 1, '2026-02-01'],
    ['2026-01-31', 'month', -1, '2025-12-01'],
    ['2026-12-30', 'week', 1, '2027-01-06'],
    ['2026-03-01', 'week', -1, '2026-02-22'],
  ] as const)('from %s by a %s and %i: %s', (at, span, by, expected) =>
    expect(stepFrom(at, span, by)).toBe(expected),
  );
});

describe('the query', () => {
  const visible = { first: '2026-11-01', last: '2026-12-05' };
  const asked = (filters: Record<string, string>) => calendarQuery(filters, visible).filter;
  const kept = (filters: Record<string, string>, record: AnyRecord) =>
    calendarQuery(filters, visible).keeps(record);

  it('finds what begins up to 60 days before, together with the other filters', () =>
    expect(asked({ revType: 'GOLF', searchKey: '김' })).toEqual({
      revType: 'GOLF',
      searchKey: '김',
      dateField: 'dateIn',
      startDate: '2026-09-02',
      endDate: '2026-12-05',
    }));

  it('has documented parameters only', () => {
    const documented = resource.filters.map(({ parameter }) => parameter);
    expect(Object.keys(asked({}) ?? {}).every((name) => documented.includes(name))).toBe(true);
  });

  it('narrows itself to the list’s own range of dateIn', () => {
    const range = (startDate: string, endDate: string) => {
      const { startDate: from, endDate: to } =
        asked({ dateField: 'dateIn', startDate, endDate }) ?? {};
      return [from, to];
    };
    expect(range('2026-11-10', '2026-11-20')).toEqual(['2026-11-10', '2026-11-20']);
    expect(range('2026-01-01', '')).toEqual(['2026-09-02', '2026-12-05']);
    expect(range('', '2027-01-01')).toEqual(['2026-09-02', '2026-12-05']);
    expect(asked({ dateField: 'dateIn', startDate: '2027-01-01' })).toBeNull();
  });

  it('uses a range of dateOut itself', () => {
    const filters = { dateField: 'dateOut', startDate: '2026-11-10', endDate: '2026-11-20' };
    expect(asked(filters)).toEqual({
      dateField: 'dateIn',
      startDate: '2026-09-02',
      endDate: '2026-12-05',
    });
    expect(kept(filters, stay('2026-11-01', '2026-11-10'))).toBe(true);
    expect(kept(filters, stay('2026-11-01', '2026-11-20'))).toBe(true);
    expect(kept(filters, stay('2026-11-01', '2026-11-09'))).toBe(false);
    expect(kept(filters, stay('2026-11-01', '2026-11-21'))).toBe(false);
  });

  it('ignores a range without its date field', () =>
    expect(kept({ startDate: '2030-01-01' }, stay('2026-11-02', '2026-11-03'))).toBe(true));

  it.each([
    ['ends before', '2026-10-20', '2026-10-31', false],
    ['ends on the first day', '2026-10-20', '2026-11-01', true],
    ['lies around', '2026-10-01', '2026-12-31', true],
    ['begins on the last day', '2026-12-05', '2026-12-09', true],
    ['begins after', '2026-12-06', '2026-12-09', false],
  ])('of what %s: shown %s to %s is %s', (_what, dateIn, dateOut, expected) =>
    expect(kept({}, stay(dateIn, dateOut))).toBe(expected),
  );

  it('leaves out what has no dates', () =>
    expect(kept({}, { id: 1, dateIn: null, dateOut: '2026-11-01' })).toBe(false));
});

const declared = {
  cancelled: { states: [{ field: 'revStatus', values: ['VOID'] }], parent: null },
};

it('the load of a day counts from dateIn to dateOut, without cancelled and deleted reservations', () => {
  const range = { first: '2026-11-01', last: '2026-11-04' };
  const days = loadPerDay(
    declared,
    [
      stay('2026-10-20', '2026-11-02'),
      stay('2026-11-02', '2026-11-02', { paxCount: 3 }),
      stay('2026-11-03', '2026-12-24', { paxCount: 4, revStatus: 'HOLD' }),
      stay('2026-11-01', '2026-11-04', { revStatus: 'VOID' }),
      stay('2026-11-01', '2026-11-04', { revStatus: 'VOID' }),
      stay('2026-11-01', '2026-11-04', { paxCount: null }),
      stay('2026-11-04', '2026-11-01'),
      stay('2026-11-05', '2026-11-06'),
    ],
    range,
  );
  expect([...days]).toEqual([
    ['2026-11-01', { trips: 2, pax: 10 }],
    ['2026-11-02', { trips: 3, pax: 13 }],
    ['2026-11-03', { trips: 2, pax: 4 }],
    ['2026-11-04', { trips: 2, pax: 4 }],
  ]);
});

describe('the bars', () => {
  const visible = { first: '2026-11-29', last: '2026-12-12' };
  const placed = (...records: AnyRecord[]) =>
    createWeeks(declared, records, visible).map(({ bars }) =>
      bars.map(({ record, first, last, track }) => [record.id, first, last, track]),
    );

  it('reach to dateOut, over weeks, each in the first line that is free on its days', () =>
    expect(
      placed(
        stay('2026-11-30', '2026-12-02', { id: 1 }),
        stay('2026-12-02', '2026-12-07', { id: 2 }),
        stay('2026-12-03', '2026-12-03', { id: 3 }),
        stay('2026-11-01', '2026-11-29', { id: 4 }),
        stay('2026-12-08', '2026-12-20', { id: 5 }),
      ),
    ).toEqual([
      [
        [4, 0, 0, 0],
        [1, 1, 3, 0],
        [2, 3, 6, 1],
        [3, 4, 4, 0],
      ],
      [
        [2, 0, 1, 0],
        [5, 2, 6, 0],
      ],
    ]));

  it('have the code or the number of a reservation without a title', () => {
    const blank = { paxCount: null, name: null };
    const records = [
      stay('2026-11-30', '2026-12-01', { ...blank, id: 1, code: 'R-1' }),
      stay('2026-12-01', '2026-12-01', { ...blank, id: 2, code: null }),
    ];
    const [week] = createWeeks(declared, records, visible);
    expect(week?.bars.map(({ title }) => title)).toEqual(['R-1', '#2']);
  });

  it('never overlap, and cancelled ones come last on their days', () => {
    const records = Array.from({ length: 60 }, (_, id) => {
      const dateIn = addDays('2026-11-20', (id * 7) % 23);
      const revStatus = id % 4 === 0 ? 'VOID' : 'CONFIRM';
      return stay(dateIn, addDays(dateIn, id % 6), { id, revStatus });
    });
    for (const { bars } of createWeeks(declared, records, visible))
      for (const [at, one] of bars.entries())
        for (const other of bars.slice(at + 1)) {
          if (one.last < other.first || other.last < one.first) continue;
          expect(one.track).not.toBe(other.track);
          if (one.isOff !== other.isOff) expect(one.track < other.track).toBe(other.isOff);
        }
  });

  it("without a line are counted by day, cancelled ones separately as in the day's header", () => {
    const [week] = createWeeks(
      declared,
      [1, 2, 3].map((id) =>
        stay('2026-11-30', `2026-12-0${id}`, { id, revStatus: id === 1 ? 'VOID' : 'CONFIRM' }),
      ),
      visible,
    );
    const counts = week && hiddenPerDay(week, 1).map(({ live, off }) => [live, off]);
    expect(counts?.slice(0, 5)).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it.each([
    [720, 5, 20, 4],
    [700, 5, 37, 3],
    [420, 6, 50, 2],
  ])('of %i px and %i weeks with heads of %i px: %i lines', (height, weeks, head, lines) =>
    expect(linesThatFit(height, weeks, head)).toBe(lines),
  );
});
