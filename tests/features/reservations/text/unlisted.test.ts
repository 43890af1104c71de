import { expect, it } from 'vitest';
import { readTrip } from '../../../../src/features/reservations/text/reading/read';
import { knowledge, nameOf } from './itineraryContext';

const read = (...lines: string[]) =>
  readTrip(lines.join('\n'), knowledge, {
    dateIn: '2026-12-18',
    dateOut: '2026-12-22',
    today: '2026-09-01',
  }).rows.map(({ candidates, provider, ...row }) => ({
    ...row,
    provider: nameOf(provider),
    offered: candidates.map(nameOf),
  }));
const ARRIVAL = '12/18(금)\nKE457 인천 출발';

it('a typed time that the list of flights does not have leaves the other time empty', () => {
  const [there] = read('12/18', 'KE457 인천 18:25 출발');
  expect(there?.values).toMatchObject({ text2: 'ICN', text3: 'DAD', time1: '18:25' });
  expect(there).toMatchObject({ warnings: ['flightTimes'], listed: '11:05–13:55' });
  expect(there?.values).not.toHaveProperty('time2');
  const [back] = read('12/22', 'KE457 12:30 다낭 도착');
  expect(back?.values).not.toHaveProperty('time1');
  expect(read('12/18', 'KE457 11:05 출발')[0]).toMatchObject({
    values: { time2: '13:55' },
    warnings: [],
  });
});

it('a city that the listed flight does not serve is to be checked', () => {
  expect(read('12/18', 'KE457 방콕 11:05 출발')[0]).toMatchObject({
    values: { text2: 'ICN', text3: 'DAD' },
    warnings: ['flightCities'],
  });
  expect(read('12/18', 'KE457 다낭 방콕 11:05 출발')[0]).toMatchObject({ warnings: [] });
});

it('a generic word chooses no provider', () => {
  const [, lunch, dinner, hotel] = read(
    ARRIVAL,
    '중식 한식당',
    '석식 해산물',
    '체크인 다낭 호텔 8실',
  );
  expect(lunch).toMatchObject({ provider: null, values: { text1: '한식당', text3: '중식' } });
  expect(lunch).toMatchObject({ offered: [], warnings: [] });
  expect(dinner).toMatchObject({ provider: null, values: { text1: '해산물' } });
  expect(hotel).toMatchObject({ provider: null, warnings: ['provider'] });
});

it('a provider in another city than the trip is only offered, and its name is kept', () => {
  const [, dinner, lunch] = read(ARRIVAL, '석식 서울가든 18:30', '중식 한우리');
  expect(dinner).toMatchObject({
    provider: null,
    warnings: ['elsewhere'],
    offered: ['치앙마이 서울가든'],
    values: { text1: '서울가든', time1: '18:30' },
  });
  expect(lunch).toMatchObject({ provider: '다낭 한우리', warnings: [] });
});

it('a hotel that is not listed is a question, and its name is kept', () => {
  const [, hotel] = read(ARRIVAL, '호텔 체크인 노보텔 다낭 8실');
  expect(hotel).toMatchObject({ provider: null, warnings: ['provider'] });
  expect(hotel?.values).toMatchObject({ text2: '8', text5: '노보텔 다낭' });
});

it('a time and a number of teams are golf, also on a course that is not listed', () => {
  const [, golf, ...others] = read(ARRIVAL, 'BRG 다낭 08:00 4조', '08:08 2조');
  expect(others).toEqual([]);
  expect(golf).toMatchObject({ kind: 'GOLF', provider: null, warnings: ['kind', 'provider'] });
  expect(golf?.values).toMatchObject({ time1: '08:00', text5: 'BRG 다낭 4조 08:08 2조' });
  expect(read('12/19', '08:00 2조 로비 집결')).toEqual([]);
});

it('the whole name of a course that is not listed is kept', () => {
  const [golf] = read('12/19', '조식 후 몽고메리 링크스 07:30 4조');
  expect(golf?.values).toMatchObject({ text5: '몽고메리 링크스 4조' });
});

it('meals on one line are read one by one; those of the hotel need no booking', () => {
  const meals = (line: string) =>
    read('12/20', line).map(({ values }) => `${values.text3} ${values.text1}`);
  expect(meals('조식 호텔, 중식 클럽, 석식 자유식')).toEqual(['중식 클럽']);
  expect(meals('조식 호텔, 중식 클럽, 석식 해산물')).toEqual(['중식 클럽', '석식 해산물']);
  expect(meals('조:호텔 중:클럽 석:해산물')).toEqual(['중식 클럽', '석식 해산물']);
});
