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
    [{ ...full, paxCount: '+4' }, '하나GO 홍길동 김가이드'],
    [{ ...full, paxCount: 0 }, '하나GO 홍길동 0명 김가이드'],
    [{}, ''],
  ])('leaves out what is blank: %o', (record, title) => expect(displayTitle(record)).toBe(title));

  it.each([
    [{ ...full, name: '김철수 골프 12명', kGuide: null }, '하나GO 김철수 골프 12명'],
    [{ ...full, name: '김철수 골프 12명', paxCount: 4 }, '하나GO 김철수 골프 4명 김가이드'],
    [{ ...full, name: '12 명' }, '하나GO 12명 김가이드'],
    [{ ...full, name: '골프 12명', paxCount: null, kGuide: '' }, '하나GO 골프 12명'],
    [{ ...full, name: '12명의 친구' }, '하나GO 12명의 친구 12명 김가이드'],
  ])('has one pax, that of the trip: %o', (record, title) =>
    expect(displayTitle(record)).toBe(title),
  );

  it('takes letters, not halves of them', () =>
    expect(displayTitle({ customerName: '😀𠮷野家', revType: 'FIT' })).toBe('😀𠮷FI'));
});
