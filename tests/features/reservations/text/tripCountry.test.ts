import { expect, it } from 'vitest';
import { readTrip } from '../../../../src/features/reservations/text/reading/read';
import { tripCountry } from '../../../../src/features/reservations/text/tripCountry';
import { knowledge } from './itineraryContext';

const provider = (code: string, place: string | null) => ({
  ...{ code, place, kind: 'GOLF', name: code, nicknames: [] },
});
const providers = [
  provider('A', 'TH'),
  provider('B', 'TH'),
  provider('C', 'VN'),
  provider('D', null),
];
const trip = (...countries: string[]) => ({ rows: [], countries: new Set(countries) });

it('is the only one of the text and of the suppliers', () => {
  expect(tripCountry(trip('TH'), [], providers)).toBe('TH');
  expect(tripCountry(trip(), ['A', 'B', 'D', null, 'X'], providers)).toBe('TH');
  expect(tripCountry(trip('VN'), ['A'], providers)).toBeNull();
  expect(tripCountry(trip(), ['D'], providers)).toBeNull();
});

it.each([
  ['12/10(목)\nKE651 인천-방콕 18:05 22:05\n호텔 체크인 2룸\n07:30 알파인 GC 3조', 'TH'],
  ['1일차\n07:30 알파인 GC 3조', null],
  ['1일차 방콕\n방콕 호텔 체크인\n2일차 다낭\n다낭 호텔 체크인', null],
])('%j is in %s', (text, country) => {
  const days = { dateIn: '2026-12-10', dateOut: '2026-12-14', today: '2026-11-27' };
  expect(tripCountry(readTrip(text, knowledge, days), [], knowledge.providers)).toBe(country);
});
