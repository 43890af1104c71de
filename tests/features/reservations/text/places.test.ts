import { describe, expect, it } from 'vitest';
import { readTrip } from '../../../../src/features/reservations/text/reading/read';
import { vehiclePlaces } from '../../../../src/features/reservations/text/reading/vehiclePlaces';
import { knowledge } from './itineraryContext';

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
