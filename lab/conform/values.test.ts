import { expect, it } from 'vitest';
import { fieldOf } from '../../src/schema';
import { wireProblem } from '../../tools/conform/values';
import { resourceOf } from '../../tests/support/resources';

const users = resourceOf('users');
const roleSeq = fieldOf(users, 'roleSeq');

it.each([
  ['a count that a rule computes, as the number that it is', roleSeq, 3],
  ['or as text', roleSeq, '3'],
  ['text', fieldOf(users, 'name'), '한지원'],
])('accepts %s', (_, field, wire) => {
  expect(wireProblem(field, wire)).toBeNull();
});

it('names a number where the contract has text', () => {
  expect(wireProblem(fieldOf(users, 'name'), 3)).toBe('is the number 3 instead of text');
});

it('names a timestamp in UTC, which would be shown nine hours early', () => {
  const updatedAt = fieldOf(users, 'updatedAt');
  for (const wire of ['2026-11-20 15:00:00', '2026-11-20T15:00:00'])
    expect(wireProblem(updatedAt, wire)).toBeNull();
  expect(wireProblem(updatedAt, '2026-11-20T06:00:00.000000Z')).toContain('breaks "dateTime"');
});
