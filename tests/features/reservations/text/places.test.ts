import { expect, it } from 'vitest';
import { readTrip } from '../../../../src/features/reservations/text/reading/read';
import { knowledge } from './itineraryContext';

it('a provider whose place does not occur elsewhere in the text is uncertain, and offered', () => {
  const rows = (text: string) =>
    readTrip(text, knowledge, { dateIn: '2026-12-10', dateOut: '2026-12-12', today: '2026-09-01' })
      .rows;
  const dinner = (text: string) => rows(text).find(({ kind }) => kind === 'RESTAURANT');
  const day = '12/10\n실버파인CC 07:30 티업\n';
  expect(dinner(`${day}석식 서울가든`)).toMatchObject({
    warnings: ['elsewhere'],
    candidates: [dinner(`${day}석식 서울가든`)?.provider],
  });
  expect(dinner(`${day}석식 치앙마이 서울가든`)?.warnings).toEqual([]);
  expect(dinner('12/10\n도이뷰 CC 07:30 티업\n석식 서울가든')?.warnings).toEqual([]);
  expect(dinner('12/10\n치앙마이 도착\n석식 서울가든')?.warnings).toEqual(['elsewhere']);
});
