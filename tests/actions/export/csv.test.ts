import { parse } from 'papaparse';
import { describe, expect, it, test } from 'vitest';
import fc from '../../support/generative';
import { textOf } from '../../../src/fields';
import { pickedFields } from '../../../src/actions/export/exportOptions';
import { exportColumns } from '../../../src/actions/export/rows';
import { csvLines } from '../../../src/list/csv';
import { createTitleReader } from '../../../src/list/titles';
import { fieldOf, type TextTools } from '../../../src/schema';
import { resourceOf } from '../../support/resources';
import { fileOf } from './files';

describe('a line of CSV', () => {
  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['=1+1\nsecond line', `"'=1+1\nsecond line"`],
    ['+82-2-123', `"'+82-2-123"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-2+3', `"'-2+3"`],
    ['-', `"'-"`],
    ['\tx', `"'\tx"`],
    // Korean editors type these, and spreadsheets interpret them.
    ['＝1+1', `"'＝1+1"`],
    ['＋82', `"'＋82"`],
    ['－2', `"'－2"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    [' =1+1', `"' =1+1"`],
    ['\u3000\u00a0=1+1', `"'\u3000\u00a0=1+1"`],
    ['\ufeff\u200b=1+1', `"'\ufeff\u200b=1+1"`],
    // Some treat each line as a cell.
    ['\n=1+1', `"\n'=1+1"`],
    ['\r\n\t@x', `"\r\n'\t@x"`],
    ['\r=1+1', `"\r'=1+1"`],
    ['메모\n=1+1\n-7', `"메모\n'=1+1\n-7"`],
    ['메모\r\n ＝1+1', `"메모\r\n' ＝1+1"`],
    // An existing mark is escaped by another.
    ["'=1+1", `"''=1+1"`],
    ['\rx', '"\rx"'],
    ['-12.50', '-12.50'],
    ['-7', '-7'],
    [' -7', '" -7"'],
    ['a = b', 'a = b'],
    ["it's", "it's"],
    ['홍길동', '홍길동'],
    ['a,b "c"', '"a,b ""c"""'],
    [' padded', '" padded"'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('%j', (text, written) => {
    expect(csvLines([[text]])).toBe(written);
  });

  test('is read unchanged, except the mark before a formula', () => {
    const pieces = [
      '=',
      '+',
      '-',
      '@',
      '＝',
      "'",
      ' ',
      '\t',
      '\n',
      '\r\n',
      '\u3000',
      '7',
      '가',
      '"',
      ',',
    ];
    const text = fc
      .array(fc.constantFrom(...pieces), { maxLength: 12 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [row] = parse<string[]>(csvLines([[one, other]]), {
          newline: '\r\n',
          delimiter: ',',
        }).data;
        const [read, more] = row ?? [];
        const linesOf = (cell: string) => cell.split(/\r\n|[\r\n]/);
        const isMarked = (now: string, before: string) => {
          const lines = linesOf(before);
          return linesOf(now).every((line, at) => [lines[at], `'${lines[at]}`].includes(line));
        };
        expect([read, more].map((cell) => typeof cell)).toEqual(['string', 'string']);
        expect(isMarked(read!, one) && isMarked(more!, other)).toBe(true);
        expect(csvLines([[one]]) === csvLines([[other]])).toBe(one === other);
        for (const line of read!.split(/[\r\n]/))
          expect(line.trim()).not.toMatch(/^(?!-?\d+$)[=+\-@＝]/);
      }),
    );
  });
});

it('starts with its mark and headers, and ends without an empty line', () => {
  const { bytes } = fileOf(
    'csv',
    [
      ['a', { number: '1.50', format: '0' }],
      ['=1', ''],
    ],
    { head: ['이름', '수'] },
  );
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\uFEFF이름,수\r\na,1.50\r\n"\'=1",');
});

describe('the cells of a row', () => {
  const tools: TextTools = {
    translate: (key) => key,
    enumLabel: (_resource, field, value) => `${field}:${value}`,
    referenceTitle: createTitleReader(resourceOf, () => null),
  };
  const texts = (name: string, shown: Record<string, unknown>, hidden = {}) => {
    const resource = resourceOf(name);
    const record = { id: 1, ...shown, ...hidden };
    return Object.entries(shown).map(([field, value]) =>
      textOf({ resource, field: fieldOf(resource, field), value, record }, tools),
    );
  };

  test('name the currency of an amount that is shown without it', () => {
    const ledger = resourceOf('depositandwithdrawals');
    const columns = (...names: string[]) =>
      exportColumns(
        ledger,
        names.map((name) => fieldOf(ledger, name)),
      ).map(({ name }) => name);
    expect(columns('amount', 'summary')).toEqual(['amount', 'currency', 'summary']);
    expect(columns('currency', 'amount')).toEqual(['currency', 'amount']);
  });

  test('name the id if the list has no column that identifies a record', () => {
    const picked = (name: string, columns: 'list' | string[]) => {
      const { fields: all, ...resource } = resourceOf(name);
      const shown = all.filter((field) => resource.columns.includes(field.name));
      return pickedFields(resourceOf(name), columns, { shown, all }).map((field) => field.name);
    };
    expect(picked('depositandwithdrawals', 'list').slice(0, 1)).toEqual(['id']);
    expect(picked('depositandwithdrawals', ['amount'])).toEqual(['amount']);
    expect(picked('users', 'list')).not.toContain('id');
  });

  test('have labels for codes, and unchanged numbers and days', () => {
    const reservation = {
      id: 5,
      revProc: 'REQUEST',
      customerCode: 'ABC',
      dateIn: '2026-05-01',
      paxCount: 1200,
      usdAmounts: '-1234567.5000',
      sections: [{ id: 1 }, { id: 2 }],
      name: null,
    };
    expect(texts('reservations', reservation, { customerName: '에이비씨' })).toEqual([
      '5',
      'revProc:REQUEST',
      '에이비씨',
      '2026-05-01',
      '1200',
      '-1234567.5000',
      '2',
      '',
    ]);
    expect(texts('reservations', { sections: [] }, { _packedMisfit: ['sections'] })).toEqual(['?']);
    expect(texts('cities', { active: false, seq: 0, updatedAt: '2026-05-01T09:30:00' })).toEqual([
      'ra.boolean.false',
      '0',
      '2026-05-01 09:30:00',
    ]);
  });
});
