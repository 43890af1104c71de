import { describe, expect, it } from 'vitest';
import { readDay, readTime } from '../../src/days';
import { fieldTypes } from '../../src/fields';
import { cleanNumber, groupDigits, sameDecimal } from '../../src/money/decimal';
import { isEmpty, validateField } from '../../src/fields/values';
import { declarations } from '../../resources';
import { fieldOf } from '../../src/schema';
import { readDeclarations } from '../../src/schema/sound';

const resources = readDeclarations(declarations, fieldTypes);
const named = (name: string) => {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(name);
  return found;
};

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
    ['1234567.50', '1,234,567.50'],
    ['-1234', '-1,234'],
    ['999', '999'],
    ['0.123456', '0.123456'],
    ['12a', '12a'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(groupDigits(text)).toBe(shown);
  });

  it('compares decimal text by its number', () => {
    expect(sameDecimal('1.50', '1.5')).toBe(true);
    expect(sameDecimal('1.5', '1.51')).toBe(false);
    expect(sameDecimal(null, null)).toBe(false);
    expect(sameDecimal('x', 'x')).toBe(false);
  });
});

describe('typed days', () => {
  it.each([
    ['2026-05-01', '2026-05-01'],
    ['20260501', '2026-05-01'],
    ['２０２６０５０１', '2026-05-01'],
    ['2024-02-29', '2024-02-29'],
  ])('%j is read at once', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each([
    ['260501', '2026-05-01'],
    ['2026.5.1', '2026-05-01'],
    ['2026. 5. 1.', '2026-05-01'],
    ['2026/12/31', '2026-12-31'],
  ])('%j is read when nothing more comes', (typed, day) => {
    expect(readDay(typed)).toBeNull();
    expect(readDay(typed, true)).toBe(day);
  });

  it.each(['2026-02-29', '20261301', '2026-5', 'tomorrow', '0000-00-00'])(
    '%j is no day',
    (typed) => {
      expect(readDay(typed, true)).toBeNull();
    },
  );
});

describe('typed times', () => {
  it.each([
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['２３：５９', '23:59'],
  ])('%j is read at once', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it('reads shorter ones when nothing more comes', () => {
    expect(readTime('930')).toBeNull();
    expect(readTime('930', true)).toBe('09:30');
    expect(readTime('9', true)).toBe('09:00');
    expect(readTime('25:00', true)).toBeNull();
    expect(readTime('0960', true)).toBeNull();
  });
});

describe('validateField', () => {
  const cities = named('cities');
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
    const amount = fieldOf(named('depositandwithdrawals'), 'amount');
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
