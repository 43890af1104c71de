import { describe, expect, it } from 'vitest';
import { headingDays } from '../../../../src/features/reservations/text/reading/days';
import { findTimes } from '../../../../src/features/reservations/text/reading/times';
import { isTripText } from '../../../../src/features/reservations/text/isTripText';

const trip = { dateIn: '2026-12-10', dateOut: '2026-12-14', today: '2026-11-01' };
const dayOf = (text: string, of = trip) =>
  headingDays([{ at: 0, text, isChats: false }], of).get(0)?.date;

describe('the heading of a day', () => {
  it.each([
    ['12/10(목)', '2026-12-10'],
    ['12.11 금', '2026-12-11'],
    ['12월 12일 (토) 자유일정', '2026-12-12'],
    ['2026-12-13', '2026-12-13'],
    ['26.12.13(일)', '2026-12-13'],
    ['1일차', '2026-12-10'],
    ['[2일차] 골프', '2026-12-11'],
    ['제3일', '2026-12-12'],
    ['DAY 2', '2026-12-11'],
    ['Day4. 12/13', '2026-12-13'],
    ['[둘째날]', '2026-12-11'],
    ['셋째 날 : 골프', '2026-12-12'],
    ['마지막날', '2026-12-14'],
    ['11일(금)', '2026-12-11'],
    ['Fri, Dec 11', '2026-12-11'],
    ['11 Dec', '2026-12-11'],
    ['토요일', '2026-12-12'],
  ])('%s', (text, day) => expect(dayOf(text)).toBe(day));

  it('without a year is near the trip', () =>
    expect(dayOf('1/2(토)', { ...trip, dateIn: '2026-12-30', dateOut: '2027-01-03' })).toBe(
      '2027-01-02',
    ));

  it.each([
    ['12/10~12/14 방콕 골프'],
    ['7.30 티업'],
    ['18:05 인천 출발'],
    ['2박 3일 일정'],
    ['10명 4조'],
    ['1/2 분할 결제'],
    ['3일 동안 수고하셨습니다'],
    ['월드컵로 12'],
  ])('is not %s', (text) => expect(dayOf(text)).toBeUndefined());

  it('says where its weekday is another one', () => {
    const days = headingDays([{ at: 0, text: '12/10(금)', isChats: false }], trip);
    expect(days.get(0)).toEqual({ date: '2026-12-10', warning: 'weekday' });
  });
});

it.each([
  ['07:30 티업', ['07:30']],
  ['오후 2시 30분', ['14:30']],
  ['오후 마사지 90분 3시', ['15:00']],
  ['오전 10시 체크아웃 후 3시 쇼핑', ['10:00', '03:00']],
  ['7시반 집결, 아침 8시 출발', ['07:30', '08:00']],
  ['저녁 6시', ['18:00']],
  ['밤 12시', ['00:00']],
  ['1805-2200', ['18:05', '22:00']],
  ['0712 티업', ['07:12']],
  ['22:00+1', ['22:00']],
  ['PM 3:20 / 9am', ['15:20', '09:00']],
  ['마사지 2시간', []],
  ['010-1234-5678', []],
  ['2025년', []],
  ['$80', []],
])('the times of a line: %s', (text, times) =>
  expect(findTimes(text).map(({ value }) => value)).toEqual(times),
);

it.each([
  ['1일차\nKE651 출발', true],
  ['안녕하세요\n■ 12/10(목)\n07:30 티업', true],
  ['날짜\t구분\n12/10\t골프', false],
  ['12/10', false],
  ['바다 호텔\n바다 골프장', false],
])('texts pasted into the itinerary: %j is itinerary text: %s', (text, is) =>
  expect(isTripText(text)).toBe(is),
);
