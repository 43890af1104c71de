import type { SectionCount } from '../../../src/features/reservations/domain/counts';
import { describe, expect, it } from 'vitest';
import { checkTrip, type CheckedSection } from '../../../src/features/reservations/domain/checks';

const at = (key: string, values: object): CheckedSection => ({
  key,
  values: { section: 'GOLF', date: '2026-05-02', ...values },
});
const one = [1, 1] as const;
const SERVES: Readonly<Record<string, readonly SectionCount[]>> = {
  RESTAURANT: [{ field: 'text2', serves: one }],
  SHOW: [{ field: 'text2', serves: one }],
  HOTEL: [{ field: 'text2', serves: [1, 3] }],
  GOLF: [
    { field: 'text3', serves: one },
    { field: 'text4', serves: [1, 2] },
  ],
  ETC: [{ field: 'text2', serves: one, named: true }],
};
const check = (sections: CheckedSection[], more: object = {}) =>
  checkTrip({
    dateIn: '2026-05-01',
    dateOut: '2026-05-04',
    paxCount: 8,
    sections,
    isActive: () => true,
    isCancelled: ({ cfm }) => cfm === 'VOID',
    counted: (type) => SERVES[type] ?? [],
    ...more,
  });
const overlaps = (...sections: CheckedSection[]) =>
  check(sections).flatMap((finding) =>
    finding.rule === 'overlap' ? [`${finding.key}-${finding.other}`] : [],
  );

describe('a section outside its reservation', () => {
  it.each([
    ['2026-04-30', 1],
    ['2026-05-01', 0],
    ['2026-05-04', 0],
    ['2026-05-05', 1],
    ['2026-05', 0],
    [null, 0],
  ])('%s: %i', (date, count) => expect(check([at('a', { date })])).toHaveLength(count));

  it('is only checked if the dates are known', () => {
    const early = [at('a', { date: '2026-04-30' })];
    expect(check(early, { dateIn: null })).toEqual([]);
    expect(check(early, { dateIn: '2026-05-', dateOut: '2026-04-29' })).toEqual([
      { key: 'a', rule: 'outside' },
    ]);
  });
});

describe('two sections at a time', () => {
  const golf = at('golf', { time1: '06:30', time2: '11:20' });

  it('overlap when their times do, and both report it', () =>
    expect(overlaps(golf, at('meal', { section: 'RESTAURANT', time1: '11:00' }))).toEqual([
      'golf-meal',
      'meal-golf',
    ]));

  it.each([
    ['what begins as the other ends', { time1: '11:20', time2: '12:00' }],
    ['another day', { date: '2026-05-03', time1: '07:00' }],
    ['no time', { time1: null }],
    ['a time half typed', { time1: '0' }],
    ['a hotel', { section: 'HOTEL', time1: '07:00', time2: '09:00' }],
    ['a vehicle', { section: 'VEHICLE', time1: '07:00', time2: '09:00' }],
    ['a guide', { section: 'GUIDE', time1: '07:00' }],
    ['a free type', { section: 'ETC', time1: '07:00' }],
    ['a cancelled time', { time1: '07:00', cfm: 'VOID' }],
  ])('do not clash with %s', (_, values) => expect(overlaps(golf, at('b', values))).toEqual([]));

  it('overlap when both begin at the same moment', () =>
    expect(
      overlaps(
        at('a', { section: 'SHOW', time1: '19:00' }),
        at('b', { section: 'MASSAGE', time1: '19:00' }),
      ),
    ).toEqual(['a-b', 'b-a']));

  it('overlap over midnight', () => {
    const flight = { section: 'FLIGHT', time1: '23:10', time2: '04:30' };
    const early = at('b', { date: '2026-05-03', time1: '04:00', time2: '08:00' });
    expect(overlaps(at('a', flight), early)).toEqual(['a-b', 'b-a']);
  });

  it('find every pair among many, and no other', () => {
    const long = at('long', { time1: '06:00', time2: '20:00' });
    const short = ['07:00', '09:00', '11:00'].map((time1, i) =>
      at(`s${i}`, { time1, time2: time1.replace(':00', ':30') }),
    );
    expect(overlaps(long, ...short).toSorted()).toEqual(
      ['long-s0', 'long-s1', 'long-s2', 's0-long', 's1-long', 's2-long'].toSorted(),
    );
  });
});

describe('the pax of a section', () => {
  it.each([
    ['8명', 0],
    ['8', 0],
    ['８명', 0],
    ['7명', 1],
    ['10 pax', 1],
    ['인원 미정', 0],
    ['', 0],
    ['8.5', 0],
    ['12:30', 0],
  ])('%s: %i', (text2, count) =>
    expect(check([at('a', { section: 'RESTAURANT', text2 })])).toHaveLength(count),
  );

  it('count only where a type counts people', () => {
    expect(check([at('a', { section: 'HOTEL', text2: '4실' })])).toEqual([]);
    expect(check([at('a', { section: 'GOLF', text2: '2팀 18홀' })])).toEqual([]);
    expect(check([at('a', { section: 'SHOW', text2: '7' })], { paxCount: null })).toEqual([]);
  });
});

describe('what a section counts for eight travellers', () => {
  const fields = (...sections: CheckedSection[]) =>
    check(sections).flatMap((one) => (one.rule === 'pax' ? [[one.key, one.field, one.count]] : []));

  it.each([
    ['caddies, one each', { section: 'GOLF', text3: '6' }, [['a', 'text3', 6]]],
    ['a cart for each', { section: 'GOLF', text4: '8' }, []],
    ['a cart for two', { section: 'GOLF', text4: '4' }, []],
    ['too few carts', { section: 'GOLF', text4: '3' }, [['a', 'text4', 3]]],
    ['rooms for three', { section: 'HOTEL', text2: '3' }, []],
    ['too few rooms', { section: 'HOTEL', text2: '2' }, [['a', 'text2', 2]]],
    ['more rooms than people', { section: 'HOTEL', text2: '9' }, [['a', 'text2', 9]]],
    ['an insurance', { section: 'ETC', text2: '7명' }, [['a', 'text2', 7]]],
    ['a section of another kind', { section: 'ETC', text2: '7시 출발' }, []],
  ])('%s', (_, values, found) => expect(fields(at('a', values))).toEqual(found));

  it.each([
    ['디럭스, 트윈 6', '6', 16, 1],
    ['디럭스 트윈', '6', 12, 0],
    ['디럭스 더블', '2', 5, 1],
    ['DBL 2, TWN 5', '7', 14, 0],
    ['DBL 2, TWN 5', '7', 15, 1],
    ['트윈 4, 트리플 2', '6', 14, 0],
    ['트윈 4, 트리플 2', '6', 15, 1],
    ['트윈 6, 싱글 1', '7', 14, 1],
    ['4인실', '2', 8, 0],
    ['트리플', '3', 9, 0],
    ['디럭스 오션뷰', '3', 9, 0],
    ['디럭스 오션뷰', '3', 10, 1],
    ['트윈 + 엑스트라베드', '3', 9, 0],
    [null, '3', 9, 0],
  ])('rooms hold what their type says: %s, %s rooms for %i', (text1, text2, paxCount, count) =>
    expect(check([at('a', { section: 'HOTEL', text1, text2 })], { paxCount })).toHaveLength(count),
  );

  it('adds up rooms of several types on a day', () => {
    const room = (key: string, text1: string, text2: string) =>
      at(key, { section: 'HOTEL', text1, text2 });
    expect(fields(room('a', '트윈', '1'), room('b', '트리플', '2'))).toEqual([]);
    expect(fields(room('a', '트윈', '2'), room('b', '트리플', '1'))).toHaveLength(2);
  });

  it('may be divided among sections at the same time, but not at different times', () => {
    const meal = (key: string, text2: string, time1: string | null) =>
      at(key, { section: 'RESTAURANT', text2, time1 });
    expect(fields(meal('a', '5', '12:00'), meal('b', '3', '12:00'))).toEqual([]);
    expect(fields(meal('a', '8', null), meal('b', '8', null))).toEqual([]);
    expect(fields(meal('a', '5', '12:00'), meal('b', '3', '18:00'))).toHaveLength(2);
  });
});

it('names a provider that is no longer active', () => {
  const isActive = (code: string) => code !== 'OLD';
  const sections = [
    at('a', { providerCode: 'OLD' }),
    at('b', { providerCode: 'NEW' }),
    at('c', { providerCode: null }),
  ];
  expect(check(sections, { isActive })).toEqual([
    { key: 'a', rule: 'inactive', providerCode: 'OLD' },
  ]);
});
