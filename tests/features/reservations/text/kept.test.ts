import { expect, it } from 'vitest';
import { readTrip } from '../../../../src/features/reservations/text/reading/read';
import { knowledge } from './itineraryContext';

const own = { kind: 'RESTAURANT', nicknames: [], place: 'TH' };
const providers = [
  ...knowledge.providers,
  { ...own, code: 'NEW', name: '새로생긴집' },
  { ...own, code: 'PIG', name: '돼지나라' },
];
const read = (...lines: string[]) =>
  readTrip(
    lines.join('\n'),
    { ...knowledge, providers },
    { dateIn: '2026-12-10', dateOut: '2026-12-14', today: '2026-11-01', pax: 16 },
  );
const values = (...lines: string[]) => read(...lines).rows.map((row) => row.values);

it.each([
  ['석식 18:30 씨푸드 (새로생긴집)', { text3: '석식', text1: '씨푸드', time1: '18:30' }],
  ['석식 삼겹살 무한리필 (돼지나라)', { text3: '석식', text1: '삼겹살 무한리필' }],
])('the menu of a known restaurant is kept: %s', (line, kept) => {
  expect(values('2일차', line)).toEqual([kept]);
});

it.each([
  ['디럭스 트윈 6실', '디럭스 트윈', '6'],
  ['디럭스 트윈 6실, 싱글 1', '디럭스 트윈 6, 싱글 1', '7'],
])('the words of one type of room are one type: %s', (rooms, text1, text2) => {
  expect(values('1일차', `호텔 체크인 ${rooms}`)).toMatchObject([{ text1, text2 }]);
});

it.each(['06:58/07:05/07:12', '06:58 / 07:05 / 07:12', '06:58 07:05 07:12'])(
  'tee times of a round belong together: %s',
  (times) => {
    const [golf, ...others] = values('2일차', `실버파인CC ${times} 12명 3조 1인1캐디`);
    expect(others).toEqual([]);
    expect(golf).toMatchObject({ time1: '06:58', text2: '06:58', text3: '12' });
    expect(golf?.text5).toMatch(/^07:05.07:12 12명 3조$/u);
  },
);

it('a caddie each and a cart for two are as many as the travelers need', () => {
  expect(values('2일차', '실버파인CC 07:30 1인 1캐디, 2인1카트')).toMatchObject([
    { text3: '16', text4: '8' },
  ]);
  expect(values('2일차', '실버파인CC 캐디 07:30')[0]).not.toHaveProperty('text3');
});

it('what golf is booked without or with is kept', () => {
  expect(values('2일차', '실버파인CC 노캐디 07:30 그린피 포함')).toMatchObject([
    { text5: '노캐디 그린피 포함' },
  ]);
});

it('an arrival below its flight is its arrival, and asked if the list has another', () => {
  const { rows, notes } = read('1일차', 'KE651 인천 18:05', '22:05 방콕 도착, 가이드 미팅');
  const [flight, guide] = rows;
  expect(flight).toMatchObject({ kind: 'FLIGHT', warnings: ['flightTimes'] });
  expect(flight?.values).toMatchObject({ time1: '18:05', time2: '22:05' });
  expect(guide).toMatchObject({ kind: 'GUIDE' });
  expect(guide?.values).not.toHaveProperty('time1');
  expect(notes).toEqual([]);
  const other = read('1일차', 'KE651 인천 18:05', '23:30 호텔 도착');
  expect(other.rows[0]?.values).toMatchObject({ time2: '22:00' });
});

it('two sights on a line with their own times are two', () => {
  expect(values('2일차', '14:00 왓포 관광, 디너크루즈 19시')).toEqual([
    { time1: '14:00', text1: '왓포 관광' },
    { time1: '19:00', text1: '디너크루즈' },
  ]);
});

it('a heading with its date in brackets leaves no note', () => {
  const { rows, notes } = read('제1일 (12월10일 목)', '실버파인CC 07:30');
  expect(rows).toMatchObject([{ date: '2026-12-10', warnings: ['elsewhere'] }]);
  expect(notes).toEqual([]);
});
