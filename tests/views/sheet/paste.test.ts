import { describe, expect, it } from 'vitest';
import { relativeChange } from '../../../src/views/sheet/change';
import { placeCells } from '../../../src/views/sheet/paste';

const lines = ['KRW', 'THB', 'VND'].map((name, index) => ({
  key: String(index + 1),
  names: [name],
}));
const columns = [
  { field: 'rate', label: '환율' },
  { field: 'rate2', label: '참고 환율' },
];
const at = (key: string, column = 0) => ({ lines, columns, at: { key, column } });
const into = (key: string, field: string, text: string) => ({ key, field, text });

describe('pasted cells', () => {
  it('fill downwards from the focused cell; blanks change nothing, the rest is left out', () => {
    expect(placeCells([['31'], [' '], ['7']], at('2'))).toEqual({
      cells: [into('2', 'rate', '31')],
      left: 1,
    });
    expect(placeCells([['1', '2', '3']], at('1', 1))).toEqual({
      cells: [into('1', 'rate2', '1')],
      left: 2,
    });
  });

  it('go to the rows that they name, and by their headers', () => {
    const named = [
      ['thb', '31'],
      ['KRW', '1390'],
    ];
    const cells = [into('2', 'rate', '31'), into('1', 'rate', '1390')];
    expect(placeCells(named, at('3'))).toEqual({ cells, left: 0 });
    const table = [
      ['통화', '기호', '환율'],
      ['THB', '฿', '31'],
      ['KRW', '₩', '1390'],
    ];
    expect(placeCells(table, at('3', 1))).toEqual({ cells, left: 0 });
  });
});

describe('the change of a value', () => {
  it.each([
    ['1380.50', '1390.25', '+0.71'],
    ['1390.25', '1380.50', '-0.70'],
    ['-4', '-5', '-25.00'],
    [3, 4, '+33.33'],
    ['1380.5', '1380.50', null],
    ['0', '5', null],
    [null, '5', null],
    ['5', 'abc', null],
  ])('from %s to %s is %s', (before, now, change) => {
    expect(relativeChange(before, now)).toBe(change);
  });
});
