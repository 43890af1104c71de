import { describe, expect, it } from 'vitest';
import { changedFields, editProblem, isSameValue } from '../../src/fields/values';
import { fieldOf } from '../../src/schema';
import { resourceOf } from '../support/resources';

const ledger = resourceOf('depositandwithdrawals');
const customers = resourceOf('customers');
const names = (before: object | null, after: object) =>
  changedFields(customers.fields, before as never, after as never).map(({ name }) => name);

describe('the changes of an edit', () => {
  it('are added values and values with another meaning', () => {
    const before = { name: '하나', phone: null, ceo: 'x' };
    expect(names(before, { name: '하나', phone: ' ' })).toEqual([]);
    expect(names(before, { name: '둘', phone: '02', ceo: null })).toEqual(['name', 'ceo', 'phone']);
    expect(names(before, {})).toEqual([]);
  });

  it('are all filled values of a new record', () => {
    expect(names(null, { name: '하나', phone: null, active: false })).toEqual(['name', 'active']);
  });

  it.each([
    ['amount', '1.50', '1.5', true],
    ['amount', '1.50', '1.51', false],
    ['amount', '1.50', null, false],
    ['createdAt', '2026-05-01 09:30', '2026-05-01T09:30:00', true],
    ['createdAt', '2026-05-01 09:30', '2026-05-01 09:31', false],
    ['summary', '1.50', '1.5', false],
    ['summary', 'a\r\nb', 'a\nb', true],
  ])('takes %s %s and %s for the same: %s', (name, one, other, same) => {
    expect(isSameValue(fieldOf(ledger, name), one, other)).toBe(same);
  });
});

describe('an edit violates a rule', () => {
  const amount = fieldOf(ledger, 'amount');
  const phone = fieldOf(customers, 'phone');

  it('if it changes the value, and not if it stays as stored', () => {
    expect(editProblem(phone, { phone: '안내' })).toEqual({ rule: 'phone' });
    expect(editProblem(phone, { phone: '안내' }, { phone: '02-123' })).toEqual({ rule: 'phone' });
    expect(editProblem(phone, { phone: '안내' }, { phone: '안내' })).toBeNull();
  });

  it('if another field makes the value invalid', () => {
    const before = { amount: '10.50', currency: 'USD' };
    expect(editProblem(amount, { ...before, currency: 'KRW' }, before)).toMatchObject({
      rule: 'scale',
    });
    expect(editProblem(amount, before, before)).toBeNull();
  });
});
