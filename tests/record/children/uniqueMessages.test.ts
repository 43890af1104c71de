import { expect, it } from 'vitest';
import { uniqueMessages } from '../../../src/record/children/row';

it('a message for several fields is shown once', () => {
  const card = '카드 승인입니다.';
  expect(
    uniqueMessages([
      ['금액', card],
      ['날짜', '여럿입니다.'],
      ['구분', card],
    ]),
  ).toEqual([
    ['금액·구분', card],
    ['날짜', '여럿입니다.'],
  ]);
});
