import { describe, expect, it } from 'vitest';
import { placeCells } from '../../../src/views/sheet/paste';

const lines = ['KRW', 'THB', 'VND'].map((name, index) => ({
  key: String(index + 1),
  names: [name],
}));
const columns = [
  { field: 'rate', label: '환율' },
  { field: 'rate2', label: '참고 환율' },
];
const nameLabels = ['통화'];
const at = (key: string, column = 0) => ({ lines, columns, nameLabels, at: { key, column } });
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

  it('never go by position if the first column names rows: unknown and shared names are left out', () => {
    const cells = [into('2', 'rate', '31')];
    for (const head of [[], [['통화', '환율']]])
      expect(placeCells([...head, ['XDR', '1.6'], ['THB', '31']], at('1'))).toEqual({
        cells,
        left: 1,
      });
    const unknown = [
      ['통화', '시세'],
      ['XDR', '1.6'],
    ];
    expect(placeCells(unknown, at('1'))).toEqual({ cells: [], left: 2 });
    const shared = { ...at('1'), lines: [...lines, { key: '4', names: ['THB'] }] };
    expect(placeCells([['THB', '31']], shared)).toEqual({ cells: [], left: 1 });
  });
});
