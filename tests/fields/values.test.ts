import { describe, expect, it } from 'vitest';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { changedFields, editProblem, isSameValue } from '../../src/fields/values';
import { fieldOf } from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';

const resources = readDeclarations(declarations, fieldTypes);
const ledger = resources.find(({ name }) => name === 'depositandwithdrawals')!;
const customers = resources.find(({ name }) => name === 'customers')!;
const names = (before: object | null, after: object) =>
  changedFields(customers.fields, before as never, after as never).map(({ name }) => name);

describe('what an edit changes', () => {
  it('is what it brings and what means something else', () => {
    const before = { name: '하나', phone: null, ceo: 'x' };
    expect(names(before, { name: '하나', phone: ' ' })).toEqual([]);
    expect(names(before, { name: '둘', phone: '02', ceo: null })).toEqual(['name', 'ceo', 'phone']);
    expect(names(before, {})).toEqual([]);
  });

  it('is all that is filled in a new record', () => {
    expect(names(null, { name: '하나', phone: null, active: false })).toEqual(['name', 'active']);
  });

  it.each([
    ['amount', '1.50', '1.5', true],
    ['amount', '1.50', '1.51', false],
    ['amount', '1.50', null, false],
    ['createdAt', '2026-05-01 09:30', '2026-05-01T09:30:00', true],
    ['createdAt', '2026-05-01 09:30', '2026-05-01 09:31', false],
    // Text is compared literally.
    ['summary', '1.50', '1.5', false],
    ['summary', 'a\r\nb', 'a\nb', true],
  ])('takes %s %s and %s for the same: %s', (name, one, other, same) => {
    expect(isSameValue(fieldOf(ledger, name), one, other)).toBe(same);
  });
});

describe('an edit breaks a rule', () => {
  const amount = fieldOf(ledger, 'amount');
  const phone = fieldOf(customers, 'phone');

  it('where it changes the value, and not where it stays as it is stored', () => {
    expect(editProblem(phone, { phone: '안내' })).toEqual({ rule: 'phone' });
    expect(editProblem(phone, { phone: '안내' }, { phone: '02-123' })).toEqual({ rule: 'phone' });
    expect(editProblem(phone, { phone: '안내' }, { phone: '안내' })).toBeNull();
  });

  it('where another field is why the value no longer keeps it', () => {
    const before = { amount: '10.50', currency: 'USD' };
    expect(editProblem(amount, { ...before, currency: 'KRW' }, before)).toMatchObject({
      rule: 'scale',
    });
    expect(editProblem(amount, before, before)).toBeNull();
  });
});
