import { describe, expect, it } from 'vitest';
import { toItineraryResult } from '../../../../src/features/reservations/text/itineraryResult';
import {
  isCourtesy,
  withoutCourtesy,
} from '../../../../src/features/reservations/text/reading/courtesy';
import { readTrip } from '../../../../src/features/reservations/text/reading/read';
import { NOTE_KIND } from '../../../../src/features/reservations/text/reading/types';
import { vehiclePlaces } from '../../../../src/features/reservations/text/reading/vehiclePlaces';
import { tripKeywords } from '../../../../src/features/reservations/text/keywords';
import { knowledge } from './itineraryContext';
import { spoken } from './spoken';

describe('a courtesy', () => {
  it.each(['감사합니다~', '안녕하세요 실장님', '김대리 드림', 'Best regards', '넵 감사합니다!'])(
    '%s',
    (text) => expect(isCourtesy(text, tripKeywords)).toBe(true),
  );
  it.each([
    '우산 준비 부탁드립니다',
    '12명',
    '안녕하세요 다낭 일정 보내드려요',
    '네일아트',
    '감사패 준비',
  ])('is not %s', (text) => expect(isCourtesy(text, tripKeywords)).toBe(false));
  it('leaves the rest of its line', () =>
    expect(withoutCourtesy('석식 18:30 감사합니다~', tripKeywords)).toBe('석식 18:30'));
});

describe('the places of a drive', () => {
  it.each([
    ['호텔 로비에서 06:30 버스 픽업', '호텔 로비', undefined],
    ['공항 샌딩', undefined, '공항'],
    ['공항 → 호텔', '공항', '호텔'],
    ['전용차량 이동', undefined, undefined],
    ['단독버스 1대', undefined, undefined],
  ])('%s', (text, from, to) => {
    const found = vehiclePlaces(text, []);
    expect([found.from?.value, found.to?.value]).toEqual([from, to]);
  });
  it.each([
    ['호텔 조식 후 공항 샌딩', true],
    ['호텔에서 조식 후 공항 샌딩', false],
    ['호텔 06:30 공항 샌딩', false],
    ['호텔 → 공항', false],
    ['공항 미팅 후 호텔 이동', false],
  ])('the pick-up of %s is a guess: %s', (text, isGuess) =>
    expect(vehiclePlaces(text, []).isGuess).toBe(isGuess),
  );
});

describe.each(spoken)('of $by', ({ text, dateIn, dateOut }) => {
  const trip = { dateIn, dateOut, today: '2026-09-01' };
  const read = readTrip(text, knowledge, trip);
  it('no courtesy is in a section or the memo, unless it is kept', () => {
    expect(JSON.stringify(toItineraryResult(read, () => false, String))).not.toMatch(
      /감사|부탁|수고|드림|올림|좋은 하루/u,
    );
    const first = read.notes.find(({ isCourtesy: is }) => is);
    const kept = readTrip(
      text,
      knowledge,
      trip,
      new Map([[first?.key ?? '', { kind: NOTE_KIND }]]),
    );
    expect(toItineraryResult(kept, () => false, String).memo).toContain(first?.text);
  });
});

it('a provider whose place does not occur elsewhere in the text is doubtful, and offered', () => {
  const rows = (text: string) =>
    readTrip(text, knowledge, { dateIn: '2026-12-10', dateOut: '2026-12-12', today: '2026-09-01' })
      .rows;
  const dinner = (text: string) => rows(text).find(({ kind }) => kind === 'RESTAURANT');
  const day = '12/10\n실버파인CC 07:30 티업\n';
  expect(dinner(`${day}석식 서울가든`)).toMatchObject({
    doubts: ['elsewhere'],
    candidates: [dinner(`${day}석식 서울가든`)?.provider],
  });
  expect(dinner(`${day}석식 치앙마이 서울가든`)?.doubts).toEqual([]);
  expect(dinner('12/10\n도이뷰 CC 07:30 티업\n석식 서울가든')?.doubts).toEqual([]);
  expect(dinner('12/10\n치앙마이 도착\n석식 서울가든')?.doubts).toEqual(['elsewhere']);
});
