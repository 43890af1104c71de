import { describe, expect, it } from 'vitest';
import fc from '../support/generative';
import { parseTable } from '../../src/grid/paste/parse';
import { readDay, readTime } from '../../src/days/written';
import { readWrittenNumber } from '../../src/money/decimal';

const written = (rows: readonly (readonly string[])[], delimiter: string, end: string) =>
  rows
    .map((row) =>
      row
        .map((cell) => (/["\n\t,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(delimiter),
    )
    .join(end);

// What matters to a parser; the last column is never blank.
const cell = fc.string({ unit: fc.constantFrom('a', '가', ' ', '"', ',', '\t', '\n', "'", '1') });
const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(
    fc
      .tuple(fc.array(cell, { minLength: width, maxLength: width }), cell)
      .map(([cells, last]) => [...cells, `x${last}`]),
    { minLength: 1, maxLength: 6 },
  ),
);

describe('what a spreadsheet copies', () => {
  it.each([
    ['\t', '\r\n'],
    ['\t', '\n'],
    [',', '\r\n'],
    [',', '\n'],
  ])('parses back to its cells with %j between them and %j behind', (delimiter, end) => {
    fc.assert(
      fc.property(table, fc.boolean(), (rows, ended) => {
        const text = written(rows, delimiter, end) + (ended ? end : '');
        expect(parseTable(text).rows).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it('never fails, and gives rows of one length, whatever is pasted', () => {
    const noise = fc.string({ unit: fc.constantFrom('a', '"', ',', '\t', '\n', '\r', '\uFEFF') });
    fc.assert(
      fc.property(noise, (text) => {
        const { rows } = parseTable(text);
        expect(new Set(rows.map(({ length }) => length)).size).toBeLessThanOrEqual(1);
        expect(rows.every((row) => row.some((one) => one.trim() !== ''))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a BOM', '\uFEFFa\tb', [['a', 'b']]],
    [
      'quotes that nothing closes',
      '5\'10"\t"open\r\nc\td',
      [
        ['5\'10"', '"open'],
        ['c', 'd'],
      ],
    ],
    ['quotes closed in mid-cell', '"a" b\tc', [['"a" b', 'c']]],
    ['empty rows and columns at the end', 'a\tb\t\t\r\n\t\t\t\r\n\r\n', [['a', 'b']]],
    ['an empty row between', 'a\n\nb', [['a'], ['b']]],
    [
      'rows of different length',
      'a\nb\tc',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['commas between tabs', 'a, b\tc', [['a, b', 'c']]],
    ['CSV with a tab in quotes', '"a\tb",c', [['a\tb', 'c']]],
    ['nothing', ' \r\n', []],
  ])('reads %s', (_, text, rows) => expect(parseTable(text).rows).toEqual(rows));

  it('counts the rows that it leaves out, except empty ones', () =>
    expect(parseTable('a\n""\nb\n \nc', ',', 1)).toEqual({
      rows: [['a']],
      numbers: [1],
      beyond: 2,
    }));

  it('reads a long text with quotes in every cell at once', () => {
    const text = Array.from({ length: 20_000 }, () => '"a\t"b""\t""c').join('\n');
    expect(parseTable(text).rows).toHaveLength(20_000);
  });
});

describe('a day', () => {
  it.each([
    ['2026-05-01', '2026-05-01'],
    ['2026.5.1', '2026-05-01'],
    ['2026. 5. 1.', '2026-05-01'],
    ['2026/05/01', '2026-05-01'],
    ['２０２６．５．１', '2026-05-01'],
    ['26-05-01', '2026-05-01'],
    ['260501', '2026-05-01'],
    ['5/1/2026', '2026-05-01'],
    ['2026년 5월 1일', '2026-05-01'],
    ['2026년 5월 1일 금요일', '2026-05-01'],
    ['2026-05-01 (금)', '2026-05-01'],
    ['2026.5.1(금)', '2026-05-01'],
    ['Fri, May 1, 2026', '2026-05-01'],
    ['1-May-26', '2026-05-01'],
    ['2026-05-01 0:00:00', '2026-05-01'],
    ['2026-05-01T00:00:00.000Z', '2026-05-01'],
    ['46143', '2026-05-01'],
    ['46143.0', '2026-05-01'],
    ['5/1', '2026-05-01'],
    ['05-01', '2026-05-01'],
    ['5월 1일', '2026-05-01'],
    ['5월1일(금)', '2026-05-01'],
    ['5.1 금', '2026-05-01'],
    ['1-May', '2026-05-01'],
    ['May 1', '2026-05-01'],
  ])('reads %s', (text, day) => expect(readDay(text, { near: '2026-04-20' })).toBe(day));

  it.each([
    ['12/30', '2027-01-02', '2026-12-30'],
    ['1/2', '2026-12-30', '2027-01-02'],
    ['2/29', '2026-05-01', '2028-02-29'],
  ])('without a year, %s near %s, is the nearest', (text, near, day) =>
    expect(readDay(text, { near })).toBe(day),
  );

  it.each(['2026-02-30', '13/1', '5/32', '호텔', '123', '99999', '2026-05-01 14:30', '', '월'])(
    'does not read %j',
    (text) => expect(readDay(text, { near: '2026-05-01' })).toBeNull(),
  );

  it('reads any serial number as the day that it counts', () => {
    const first = Date.UTC(1899, 11, 30);
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 80_000 }), (serial) => {
        const day = new Date(first + serial * 86_400_000).toISOString().slice(0, 10);
        expect(readDay(String(serial), { near: '2026-05-01' })).toBe(day);
      }),
    );
  });
});

describe('a time', () => {
  it.each([
    ['7:30', '07:30'],
    ['0730', '07:30'],
    ['７：３０', '07:30'],
    ['오전 7:30', '07:30'],
    ['오후 7:30', '19:30'],
    ['7:30 PM', '19:30'],
    ['7:30:00 AM', '07:30'],
    ['12:10 am', '00:10'],
    ['오후 12:10', '12:10'],
    ['오후 14:00', '14:00'],
    ['19시 30분', '19:30'],
    ['오후 7시', '19:00'],
    ['7시 반', '07:30'],
    ['07:30:00', '07:30'],
    ['0.3125', '07:30'],
    ['.75', '18:00'],
    ['0.333333333333', '08:00'],
  ])('reads %s', (text, time) => expect(readTime(text)).toBe(time));

  it.each(['25:00', '7:60', '오전 13:00', '아침', '9:00~10:00', '1.5', '0.99999', ''])(
    'does not read %j',
    (text) => expect(readTime(text)).toBeNull(),
  );
});

describe('a number', () => {
  it.each([
    ['1,200', '1200'],
    ['1,234,567.50', '1234567.50'],
    ['₩1,200', '1200'],
    ['-$5.5', '-5.5'],
    ['(1,200)', '-1200'],
    ['−3', '-3'],
    ['１２', '12'],
    ['.5', '0.5'],
    ['4명', '4'],
    ['2 실', '2'],
  ])('reads %s', (text, number) => expect(readWrittenNumber(text)).toBe(number));

  it.each(['1,5', '12,34', '3만', '2인실', '1e5', '많음', '--1', ''])('does not read %j', (text) =>
    expect(readWrittenNumber(text)).toBeNull(),
  );
});
