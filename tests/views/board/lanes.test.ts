import { describe, expect, it } from 'vitest';
import { hasBoard } from '../../../src/list/board/boardRows';
import type { BoardResource } from '../../../src/list/board/boardPlaces';
import { boardDays } from '../../../src/list/board/query';
import { createLanes, type Lane } from '../../../src/views/timeline/lanes';
import { barAfter } from '../../../src/views/timeline/moves';
import type { AnyRecord } from '../../../src/schema';
import { resources } from '../../support/resources';

const sections = resources.find(
  (one): one is BoardResource => one.name === 'sections' && hasBoard(one),
)!;
const lanesNamed = (name: string) => sections.board.timeline.find((one) => one.name === name)!;
const days = { from: '2026-12-01', to: '2026-12-14' };

let last = 0;
const section = (values: object): AnyRecord => ({
  id: (last += 1),
  reservationCode: `R${last}`,
  date: days.from,
  time1: '09:00',
  providerCode: 'P1',
  cfm: 'CONFIRM',
  ...values,
});
const guide = (values: object) => section({ section: 'GUIDE', text1: '이지영', ...values });
const hotel = (values: object) => section({ section: 'HOTEL', text4: '3', ...values });
const lanes = (name: string, rows: readonly AnyRecord[]) =>
  createLanes(sections, lanesNamed(name), rows, days);
const spans = (lane: Lane | undefined) =>
  lane?.bars.map(({ from, to, track }) => `${from.slice(8)}-${to.slice(8)}/${track}`);

describe('the lanes of a timeline', () => {
  it('are those of one type, ignoring spelling, and with records on these days', () => {
    const found = lanes('guide', [
      guide({ text1: '이지영' }),
      guide({ text1: ' 이지영 ', date: '2026-12-05' }),
      guide({ text1: '', date: '2026-12-06' }),
      guide({ text1: '박서준', date: '2026-11-30' }),
      guide({ text1: '최민호', cfm: 'CANCEL' }),
      hotel({ text1: '이지영' }),
    ]);
    expect(found.map(({ value, free }) => [value, free])).toEqual([['이지영', 12]]);
    expect(spans(found[0])).toEqual(['01-01/0', '05-05/0']);
  });

  it('namesakes are told apart by another field, however it is written', () => {
    const found = lanes('guide', [
      guide({ id: 801, text2: '010-1111-2222', text3: '3' }),
      guide({ id: 802, text2: '010-3333-4444', text3: '3' }),
      guide({ id: 803, text2: '+82 10 1111 2222', date: '2026-12-02' }),
      guide({ id: 804, text1: '박서준', text2: '010-5555-6666', date: '2026-12-01' }),
      guide({ id: 805, text1: '박서준', text2: '', date: '2026-12-05' }),
    ]);
    expect(
      found.map(({ value, apart, bars }) => [
        value,
        apart,
        bars.flatMap(({ records }) => records.map(({ id }) => id)),
      ]),
    ).toEqual([
      ['이지영', '010-1111-2222', [801, 803]],
      ['이지영', '010-3333-4444', [802]],
      ['박서준', '', [804, 805]],
    ]);
    const duplicates = found.flatMap(({ bars }) =>
      bars.map((bar) => bar.duplicates.map(({ id }) => id)),
    );
    expect(duplicates).toEqual([[803], [801], [], [], []]);
  });

  it('a night is a day, and earlier starts reach in', () => {
    const [lane] = lanes('hotel', [
      hotel({ date: '2026-11-28', text4: '4' }),
      hotel({ date: '2026-11-28', text4: '3' }),
      hotel({ date: '2026-12-13', text4: '3' }),
      hotel({ date: '2026-12-05', text4: '모름' }),
    ]);
    expect(spans(lane)).toEqual(['28-01/0', '05-05/0', '13-15/0']);
    expect(lane?.free).toBe(14 - 1 - 1 - 2);
  });

  it('concurrent records are stacked; many in one hotel are no conflict', () => {
    const [lane] = lanes('hotel', [
      hotel({ date: '2026-12-02', text4: '2' }),
      hotel({ date: '2026-12-01', text4: '5' }),
      hotel({ date: '2026-12-04', text4: '1', cfm: 'CANCEL' }),
    ]);
    expect(spans(lane)).toEqual(['01-05/0', '02-03/1', '04-04/1']);
    expect(lane?.bars.every(({ duplicates }) => duplicates.length === 0)).toBe(true);
    expect(lane?.free).toBe(9);
  });

  it('a guide with two trips on one day has a conflict: not within one trip, nor with a cancelled one', () => {
    const rows = [
      guide({ id: 901, reservationCode: 'A', text3: '4' }),
      guide({ id: 902, reservationCode: 'B', date: '2026-12-04', text3: '2' }),
      guide({ id: 903, reservationCode: 'A', date: '2026-12-02' }),
      guide({ id: 904, reservationCode: 'C', date: '2026-12-05', cfm: 'CANCEL' }),
      guide({ id: 905, reservationCode: 'D', date: '2026-12-06' }),
    ];
    const [lane] = lanes('guide', rows);
    const twins = lane?.bars.map(({ records, duplicates: of }) => [
      records.map(({ id }) => id),
      of.map(({ id }) => id),
    ]);
    expect(twins).toEqual([
      [[901, 903], [902]],
      [[902], [901]],
      [[904], []],
      [[905], []],
    ]);
  });

  it('consecutive days of one reservation are one bar, unless their states differ', () => {
    const [lane] = lanes('guide', [
      guide({ reservationCode: 'A', date: '2026-12-01' }),
      guide({ reservationCode: 'A', date: '2026-12-02' }),
      guide({ reservationCode: 'A', date: '2026-12-04' }),
      guide({ reservationCode: 'A', date: '2026-12-05', cfm: 'REQUEST' }),
    ]);
    expect(spans(lane)).toEqual(['01-02/0', '04-04/0', '05-05/0']);
  });

  it('cover two weeks if one end is given', () => {
    expect(boardDays({ startDate: days.from }, '2026-11-24', 14)).toEqual(days);
    expect(boardDays({ endDate: '2026-11-10' }, '2026-11-24', 14).from).toBe('2026-10-28');
  });
});

it('keys move along a lane, and to the nearest bar of the next one', () => {
  const found = lanes('guide', [
    guide({ text1: '갑' }),
    guide({ text1: '갑', date: '2026-12-08' }),
    guide({ text1: '을', date: '2026-12-02' }),
    guide({ text1: '을', date: '2026-12-09' }),
  ]);
  const at = (lane: number, bar: number) => ({ lane, bar });
  expect(barAfter('ArrowRight', found, at(0, 0))).toEqual(at(0, 1));
  expect(barAfter('ArrowRight', found, at(0, 1))).toEqual(at(0, 1));
  expect(barAfter('ArrowDown', found, at(0, 1))).toEqual(at(1, 1));
  expect(barAfter('ArrowUp', found, at(1, 0))).toEqual(at(0, 0));
  expect(barAfter('ArrowUp', found, at(0, 0))).toEqual(at(0, 0));
  expect(barAfter('End', found, at(0, 0))).toEqual(at(0, 1));
  expect(barAfter('a', found, at(0, 0))).toBeNull();
});
