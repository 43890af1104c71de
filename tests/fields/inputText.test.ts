import { describe, expect, it } from 'vitest';
import { readDay, readTime, completeDay, completeTime } from '../../src/days/written';
import { cleanAmount, cleanNumber, sameDecimal } from '../../src/money/decimal';
import { isEmpty, validateField } from '../../src/fields/values';
import { fieldOf } from '../../src/schema';
import { resourceOf } from '../support/resources';

describe('typed numbers', () => {
  it.each([
    ['１２３４．５', '1234.5'],
    [' 1,234,567.80 ', '1234567.80'],
    ['－12', '-12'],
    ['−12', '-12'],
    ['12a', '12a'],
    ['99999999999999.123456', '99999999999999.123456'],
  ])('%j means %j', (typed, meant) => {
    expect(cleanNumber(typed)).toBe(meant);
  });

  it.each([
    ['-880,000 VND', 'VND', '-880000'],
    ['+1,200.50USD', 'USD', '1200.50'],
    ['€1,200', 'EUR', '1200'],
    ['$1,200', 'KRW', '$1,200'],
    ['1,200 USD', 'KRW', '1,200USD'],
  ])('%j as an amount in %s means %j', (typed, currency, meant) => {
    expect(cleanAmount(typed, currency)).toBe(meant);
  });

  it('names the other currency of an amount', () => {
    const amount = fieldOf(resourceOf('depositandwithdrawals'), 'amount');
    expect(validateField(amount, { amount: '$1,200', currency: 'KRW' })).toEqual({
      rule: 'otherCurrency',
      args: { symbol: '$', currency: 'KRW' },
    });
  });

  it('compares decimal text by its number', () => {
    expect(sameDecimal('1.50', '1.5')).toBe(true);
    expect(sameDecimal('1.5', '1.51')).toBe(false);
    expect(sameDecimal(null, null)).toBe(false);
    expect(sameDecimal('x', 'x')).toBe(false);
  });
});

// A Saturday.
const TODAY = '2026-10-03';
const now = { near: TODAY, today: TODAY };

describe('typed days', () => {
  it.each([
    ['2026-05-01', '2026-05-01'],
    ['20260501', '2026-05-01'],
    ['２０２６０５０１', '2026-05-01'],
    ['2024-02-29', '2024-02-29'],
  ])('%j is complete', (typed, day) => {
    expect(completeDay(typed)).toBe(day);
    expect(readDay(typed, now)).toBe(day);
  });

  it.each([
    ['260501', '2026-05-01'],
    ['26.12.10', '2026-12-10'],
    ['2026.5.1', '2026-05-01'],
    ['2026. 5. 1.', '2026-05-01'],
    ['2026/12/31', '2026-12-31'],
    ['12/10', '2026-12-10'],
    ['12.10', '2026-12-10'],
    ['12월 10일', '2026-12-10'],
    ['1210', '2026-12-10'],
    ['1210(목)', '2026-12-10'],
    ['10 dec', '2026-12-10'],
    // The nearest date within half a year.
    ['3/31', '2027-03-31'],
    ['4/10', '2026-04-10'],
    ['0102', '2027-01-02'],
    ['2/29', '2028-02-29'],
  ])('%j is complete on blur', (typed, day) => {
    expect(completeDay(typed)).toBeNull();
    expect(readDay(typed, now)).toBe(day);
  });

  it.each([
    ['오늘', '2026-10-03'],
    ['내일', '2026-10-04'],
    ['모레', '2026-10-05'],
    ['글피', '2026-10-06'],
    ['어제', '2026-10-02'],
    ['Tomorrow', '2026-10-04'],
    ['yesterday', '2026-10-02'],
    ['+3', '2026-10-06'],
    ['＋３', '2026-10-06'],
    ['-1', '2026-10-02'],
    ['+120일', '2027-01-31'],
    ['3일 후', '2026-10-06'],
    ['2일전', '2026-10-01'],
    ['금', '2026-10-09'],
    ['토', '2026-10-03'],
    ['일요일', '2026-10-04'],
    ['fri', '2026-10-09'],
    ['Thursday', '2026-10-08'],
    ['이번 주 금', '2026-10-02'],
    ['다음주 월요일', '2026-10-05'],
    ['다음 주 일', '2026-10-11'],
    ['지난주 금', '2026-09-25'],
  ])('%j is counted from today, a Saturday', (typed, day) => {
    expect(readDay(typed, now)).toBe(day);
    expect(readDay(typed, { near: TODAY })).toBeNull();
  });

  it('a day without a year is close to the trip', () => {
    expect(readDay('4/10', { near: '2027-05-01', today: TODAY })).toBe('2027-04-10');
  });

  it.each(['2026-02-29', '20261301', '2026-5', '0000-00-00', '1232', '0230', '내', '+', '다음주'])(
    '%j is no day',
    (typed) => {
      expect(readDay(typed, now)).toBeNull();
    },
  );
});

describe('typed times', () => {
  it.each([
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['２３：５９', '23:59'],
  ])('%j is complete', (typed, time) => {
    expect(completeTime(typed)).toBe(time);
    expect(readTime(typed)).toBe(time);
  });

  it.each([
    ['930', '09:30'],
    ['9', '09:00'],
    ['9:', '09:00'],
    ['9시', '09:00'],
    ['9시반', '09:30'],
    ['9시 5분', '09:05'],
    ['14시20', '14:20'],
    ['오후 2시', '14:00'],
    ['오후2시반', '14:30'],
    ['오전 12시', '00:00'],
    ['새벽 5시', '05:00'],
    ['저녁 7시 반', '19:30'],
    ['2pm', '14:00'],
    ['2:30 p.m.', '14:30'],
    ['정오', '12:00'],
    ['noon', '12:00'],
  ])('%j is complete on blur', (typed, time) => {
    expect(completeTime(typed)).toBeNull();
    expect(readTime(typed)).toBe(time);
  });

  it.each(['25:00', '0960', '2460', '시', '오후', '960'])('%j is no time', (typed) => {
    expect(readTime(typed)).toBeNull();
  });
});

describe('validateField', () => {
  const cities = resourceOf('cities');
  const check = (name: string, value: unknown) =>
    validateField(fieldOf(cities, name), { [name]: value });

  it('asks for what is required, blanks not counting', () => {
    for (const value of [null, undefined, '', '  '])
      expect(check('name', value)).toEqual({ rule: 'required' });
    expect(check('seq', null)).toBeNull();
  });

  it('names the rule of the type and what fills its message', () => {
    expect(check('code', 'x'.repeat(11))).toEqual({ rule: 'maxLength', args: { max: 10 } });
    expect(check('seq', '12a')).toEqual({ rule: 'integer' });
    expect(check('seq', -1)).toEqual({ rule: 'min', args: { min: 0 } });
    expect(check('name', '서울')).toBeNull();
  });

  it('looks at the record where the rule does: yen have no hundredths', () => {
    const amount = fieldOf(resourceOf('depositandwithdrawals'), 'amount');
    const broken = validateField(amount, { amount: '10.5', currency: 'JPY' });
    expect(broken).toEqual({ rule: 'scale', args: { scale: 0 } });
    expect(validateField(amount, { amount: '10.5', currency: 'USD' })).toBeNull();
  });

  it('counts an empty list as empty', () => {
    expect(isEmpty([])).toBe(true);
    expect(isEmpty(0)).toBe(false);
    expect(isEmpty(false)).toBe(false);
  });
});
