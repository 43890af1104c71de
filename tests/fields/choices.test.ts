import { describe, expect, it } from 'vitest';
import { titleOf } from '../../src/data/lookups';
import {
  filterChoices,
  findMeant,
  likeliestFirst,
  sortBestFirst,
  toChoice,
} from '../../src/fields/components/pickers/choices';
import { matchingValues } from '../../src/fields/components/pickers/choiceValues';
import { resourceOf } from '../support/resources';

const flights = resourceOf('flights');

const choice = (value: string, title: string) => ({ value, title, detail: '' });
const titles = (choices: readonly { title: string }[]) => choices.map(({ title }) => title);

describe('the options of a picker', () => {
  const customers = [
    choice('KR-3', '주식회사 하나'),
    choice('KR-1', '하나투어 서울'),
    choice('KR-2', '하나'),
    choice('하', '한 글자 코드'),
  ];

  it('start with exact matches, then prefixes, otherwise in order', () => {
    expect(titles(sortBestFirst(customers, ' 하나 '))).toEqual([
      '하나',
      '하나투어 서울',
      '주식회사 하나',
      '한 글자 코드',
    ]);
    expect(titles(filterChoices(customers, '하', (key) => key)).slice(0, 1)).toEqual([
      '한 글자 코드',
    ]);
    expect(sortBestFirst(customers, '')).toEqual(customers);
  });

  it("rank a word's prefix before other matches", () => {
    const agencies = ['마닐라새하나로', '마닐라 하나로투어', '(주)하나로여행', '하나로관광'];
    expect(
      sortBestFirst(
        agencies.map((name) => choice(name, name)),
        '하나로',
      ).map(({ title }) => title),
    ).toEqual(['하나로관광', '마닐라 하나로투어', '(주)하나로여행', '마닐라새하나로']);
    const values = ['새 예약금', '환불예약', '예약금'].map((value) => ({ value, title: value }));
    expect(titles(matchingValues('예약', values, false))).toEqual([
      '예약금',
      '새 예약금',
      '환불예약',
    ]);
  });

  it('are found by initials and partial syllables, also on blur', () => {
    const found = (typed: string) => titles(filterChoices(customers, typed, (key) => key));
    expect(found('ㅎㄴㅌㅇ')).toEqual(['하나투어 서울']);
    expect(found('하낱')).toEqual(['하나투어 서울']);
    expect(found('ㅎㄴ')).toEqual(['하나투어 서울', '하나', '주식회사 하나']);
    expect(findMeant('ㅈㅅㅎㅅ', customers)?.value).toBe('KR-3');
    expect(findMeant('ㅎㄴ', customers)).toBeUndefined();
  });

  it('keep special options at the end', () => {
    const more = { value: '', title: '하나', detail: '', notice: true };
    expect(sortBestFirst([more, ...customers], '하나').at(-1)).toBe(more);
  });
});

describe('the representation of a record', () => {
  const sections = resourceOf('sections');
  const section = { id: 31, date: '2026-11-24', reservationCode: 'R2', text1: 'TG652' };

  it('is its declared sentence, without empty parts; else its title, else its number', () => {
    expect(titleOf(sections, section)).toBe('2026-11-24 TG652 R2');
    expect(titleOf(sections, { ...section, text1: null })).toBe('2026-11-24 R2');
    expect(titleOf(sections, { id: 31, reservationCode: 'R2' })).toBe('R2');
    expect(titleOf(sections, { id: 31, sectionCode: 'HOTEL' })).toBe('HOTEL');
    expect(titleOf(sections, { id: 31 })).toBe('#31');
    expect(titleOf(flights, { id: 1, [flights.optionText]: 'TG652' })).toBe('TG652');
  });
});

describe('the description of a record', () => {
  const flight = {
    id: 1,
    num: 'TG659',
    airlineCode: 'TG',
    departureCity: 'ICN',
    arrivalCity: 'BKK',
    departureTime: '10:20',
    arrivalTime: '14:20',
  };

  it('is the declared sentence, with its fields', () => {
    expect(toChoice(flights, flight, 'key', titleOf)).toEqual({
      value: 'TG659',
      title: 'TG659',
      detail: 'ICN→BKK 10:20–14:20',
    });
  });

  it('is not a partial sentence', () => {
    const bare = toChoice(flights, { ...flight, arrivalTime: null }, 'key', titleOf);
    expect(bare?.detail).not.toContain('→');
  });

  it('does not hide the code', () => {
    const said = { ...flights, title: 'airlineCode' };
    const made = toChoice(said, flight, 'key', titleOf)!;
    expect(made.detail).toBe('ICN→BKK 10:20–14:20');
    expect(findMeant('tg65', [made])).toBe(made);
    expect(filterChoices([made], 'tg659', (key) => key)).toEqual([made]);
  });
});

describe('trips in a picker', () => {
  const trips = resourceOf('reservations');
  const trip = (id: number, dateIn: string, dateOut: string, revStatus = 'CONFIRM') => ({
    id,
    code: `R${id}`,
    name: `여행 ${id}`,
    dateIn,
    dateOut,
    revStatus,
  });
  const rows = [
    trip(6, '2026-11-26', '2026-11-28', 'CANCEL'),
    trip(5, '2027-03-01', '2027-03-05'),
    trip(4, '2026-11-20', '2026-11-24'),
    trip(3, '2026-11-25', '2026-11-27'),
    { id: 2, code: 'R2', name: '날짜 없음', revStatus: 'HOLD' },
  ];

  it('are ranked by closeness of their days, cancelled ones last', () => {
    const ids = likeliestFirst(trips, rows, '2026-11-26').map(({ id }) => id);
    expect(ids).toEqual([3, 4, 5, 2, 6]);
  });

  it('keep that order among equal matches, and show which are cancelled', () => {
    const choices = likeliestFirst(trips, rows, '2026-11-26')
      .map((one) => toChoice(trips, one, 'key', titleOf))
      .filter((one) => one !== null);
    expect(
      sortBestFirst(choices, '여')
        .map(({ value }) => value)
        .at(-1),
    ).toBe('R6');
    expect(sortBestFirst(choices, 'R6')[0]).toMatchObject({ value: 'R6', cancelled: true });
  });
});
