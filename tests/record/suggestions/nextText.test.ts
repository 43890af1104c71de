import { describe, expect, it } from 'vitest';
import { nextText, nextTexts } from '../../../src/record/suggestions/nextText';

describe('nextText', () => {
  it.each([
    ['하나투어 11월 정산', '하나투어 12월 정산'],
    ['하나투어 12월 정산', '하나투어 1월 정산'],
    ['2026년 11월 하나투어 골프 정산 (3건)', '2026년 12월 하나투어 골프 정산'],
    ['2026년 12월 정산', '2027년 1월 정산'],
    ['2026-09 Hana Tour', '2026-10 Hana Tour'],
    ['2026.12 정산', '2027.01 정산'],
    ['하나투어 3차 정산', '하나투어 4차 정산'],
    ['KR-AGT-09', 'KR-AGT-10'],
    ['2026-12-24 정산', '2026-12-25 정산'],
  ])('of %s is %s', (text, next) => {
    expect(nextText(text)).toBe(next);
  });

  it.each(['하나투어 정산', '', '010-1234-5678901', '정산 (3건)'])(
    'of %s there is none',
    (text) => {
      expect(nextText(text)).toBeNull();
    },
  );
});

it('suggests the next in each series, the newest series first, and no existing one', () => {
  const texts = [
    '모두투어 11월 정산',
    '하나투어 10월 정산',
    '하나투어 11월 정산 (2건)',
    '직접 입력',
    '모두투어 10월 정산',
  ];
  expect(nextTexts(texts)).toEqual(['모두투어 12월 정산', '하나투어 12월 정산']);
});
