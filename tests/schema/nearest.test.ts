import { describe, expect, it } from 'vitest';
import { findNearest } from '../../src/schema/checks/nearest';

const KNOWN = ['countries', 'cities', 'customers', 'code', 'name'];

describe('nearest', () => {
  it.each([
    ['contries', 'countries'],
    ['citys', 'cities'],
    ['Customers', 'customers'],
    ['nmae', 'name'],
    ['country', 'countries'],
    ['costumers', 'customers'],
  ])('takes %s for %s', (word, meant) => {
    expect(findNearest(word, KNOWN)).toBe(meant);
  });

  it('takes swapped letters for the word that has them, and no word for a short one', () => {
    expect(findNearest('knid', ['id', 'kind'])).toBe('kind');
    expect(findNearest('숫자', ['id', 'text'])).toBeNull();
    expect(findNearest('x', ['id'])).toBeNull();
  });

  it.each([['balances'], ['zzzz'], ['x']])('makes no guess at %s', (word) => {
    expect(findNearest(word, KNOWN)).toBeNull();
  });

  it('has nothing to say without known words', () => {
    expect(findNearest('name', [])).toBeNull();
  });
});
