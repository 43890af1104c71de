import { describe, expect, it } from 'vitest';
import { displayTitle } from '../../src/domain/reservation';

const full = {
  customerName: '하나투어',
  revType: 'GOLF',
  name: '홍길동',
  paxCount: 12,
  kGuide: '김가이드',
};

describe('the display title', () => {
  it('is as the reading writes it', () =>
    expect(displayTitle(full)).toBe('하나GO 홍길동 12명 김가이드'));

  it.each([
    [{ ...full, kGuide: null }, '하나GO 홍길동 12명'],
    [{ ...full, kGuide: '  ', name: ' 홍길동 ' }, '하나GO 홍길동 12명'],
    [{ ...full, customerName: '', revType: null }, '홍길동 12명 김가이드'],
    [{ ...full, revType: undefined }, '하나 홍길동 12명 김가이드'],
    [{ ...full, paxCount: null }, '하나GO 홍길동 김가이드'],
    [{ ...full, paxCount: 0 }, '하나GO 홍길동 0명 김가이드'],
    [{}, ''],
  ])('leaves out what is blank: %o', (record, title) => expect(displayTitle(record)).toBe(title));

  it('takes letters, not halves of them', () =>
    expect(displayTitle({ customerName: '😀𠮷野家', revType: 'FIT' })).toBe('😀𠮷FI'));
});
