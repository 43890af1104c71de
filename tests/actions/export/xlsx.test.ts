// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest';
import fc from '../../support/generative';
import { fieldTypes } from '../../../src/fields';
import { toSheetNumber } from '../../../src/fields/sheet';
import { columnName, sheetName, xmlText } from '../../../src/actions/export/file/xlsx';
import { rowOf, type RowTools } from '../../../src/actions/export/rows';
import type { AnyRecord, Field, Resource } from '../../../src/schema';
import { momentOf, partsOf, sheetOf, unescaped } from '../../support/xlsx';
import { resources } from '../../support/resources';
import { fileOf } from './files';

const NASTY = [
  '=1+1',
  '+82-2-123',
  '-2+3',
  '@SUM(A1)',
  '007',
  '1234567890123456789',
  '2026-05-01',
  'TRUE',
  '<b>&amp;"\'</b>',
  ']]>',
  ' padded ',
  '두 줄\n이다',
  'a\r\nb',
  '\t탭',
  '한글 😀 👨‍👩‍👧',
  '\u0000\u0007\u001f',
  '_x0041_',
  '_x0041_x0042_',
  '_x0041\u0001',
  '__x005F_',
  '\ud800 alone',
  '\ufffe\uffff',
  '\u2028',
];

describe('the text of a cell', () => {
  const pieces = [
    '_',
    'x',
    '0',
    '0041',
    'a',
    '\u0001',
    '\r',
    '\n',
    '&',
    '<',
    '😀',
    '\udc00',
    '가',
    '_x000D_',
  ];
  it('survives a round trip, whatever it is, in valid XML', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (some) => {
        const text = some.join('');
        const xml = new DOMParser().parseFromString(`<t>${xmlText(text)}</t>`, 'text/xml');
        expect(xml.querySelector('parsererror')).toBeNull();
        expect(unescaped(xmlText(text))).toBe(text);
      }),
    );
  });

  test('is text, and nothing else', () => {
    const { bytes } = fileOf(
      'xlsx',
      NASTY.map((text) => [text]),
    );
    expect(sheetOf(bytes).slice(1)).toEqual(NASTY.map((text) => [text]));
    expect(partsOf(bytes)['xl/worksheets/sheet1.xml']).not.toContain('<f');
  });

  test("is truncated at Excel's limit, which is counted", () => {
    const long = `${'가'.repeat(32_766)}😀`;
    const { bytes, cut } = fileOf('xlsx', [[long, '나'.repeat(32_767)]]);
    expect(sheetOf(bytes)[1]).toEqual(['가'.repeat(32_766), '나'.repeat(32_767)]);
    expect(cut).toBe(1);
  });
});

describe('the book', () => {
  const { bytes } = fileOf(
    'xlsx',
    [
      ['a', { number: '1', format: '0' }],
      ['', 'b'],
    ],
    { name: "김's [목록]", head: ['이름', '수'], widths: [75, 145] },
  );
  const parts = partsOf(bytes);

  test.each(Object.keys(parts))('%s is valid XML', (path) => {
    const xml = new DOMParser().parseFromString(parts[path] ?? '', 'text/xml');
    expect(xml.querySelector('parsererror')).toBeNull();
  });

  it('is recognized by its first part', () => {
    expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
    for (const [, path] of (parts['[Content_Types].xml'] ?? '').matchAll(/PartName="\/([^"]+)"/g))
      expect(Object.keys(parts)).toContain(path);
  });

  it('has a frozen bold header, with a filter, and widths', () => {
    const sheet = parts['xl/worksheets/sheet1.xml'];
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
    expect(sheet).toContain('<col min="2" max="2" width="20.00" customWidth="1"/>');
    expect(sheet).toContain('<row r="1"><c r="A1" s="1"');
    expect(parts['xl/styles.xml']).toMatch(/<font><b\/>/);
    expect(parts['xl/workbook.xml']).toContain("'김''s  목록'!$A$1:$B$3");
  });

  test.each([
    ['예약', '예약'],
    ["'a/b\\c?d*[e]:f'", 'a b c d  e  f'],
    ['가'.repeat(40), '가'.repeat(31)],
    [`${'a'.repeat(30)}😀`, 'a'.repeat(30)],
    ['History', 'Sheet1'],
    ['//', 'Sheet1'],
  ])('the sheet of %j is named %j', (words, name) => {
    expect(sheetName(words)).toBe(name);
  });

  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, name) => {
    expect(columnName(index)).toBe(name);
  });
});

const PLACE = { name: 'things', route: 'things', references: [], captions: null };
const numberOf = (type: string, value: unknown, options: object = {}, record: object = {}) =>
  toSheetNumber({
    resource: PLACE as unknown as Resource,
    field: { name: 'value', type, options } as unknown as Field,
    value,
    record: { id: 1, value, ...record },
  });

describe('numbers and days', () => {
  test.each([
    ['decimal', '12.50', {}, {}, { number: '12.50', format: '#,##0.0' }],
    ['decimal', '-7', {}, {}, { number: '-7', format: '#,##0' }],
    ['decimal', '123456789012345', {}, {}, { number: '123456789012345', format: '#,##0' }],
    // One digit more than spreadsheets keep.
    ['decimal', '1234567890123456', {}, {}, null],
    ['decimal', '0.1234567890123456', {}, {}, null],
    ['decimal', '1e5', {}, {}, null],
    ['money', '1200', { currency: 'unit' }, { unit: 'KRW' }, { number: '1200', format: '#,##0' }],
    [
      'money',
      '12.5',
      { currency: 'unit' },
      { unit: 'USD' },
      { number: '12.5', format: '#,##0.00' },
    ],
    ['money', '1.2345', { always: 'USD' }, {}, { number: '1.2345', format: '#,##0.0000' }],
    ['money', '12.5', { currency: 'unit' }, {}, { number: '12.5', format: '#,##0.0' }],
    ['rate', '1350.123456', {}, {}, { number: '1350.123456', format: '#,##0.000000' }],
    ['integer', 2026, {}, {}, { number: '2026', format: '0' }],
    ['integer', '12개', {}, {}, null],
    ['date', '2026-05-01', {}, {}, { number: '46143', format: 'yyyy-mm-dd' }],
    ['date', '1900-03-01', {}, {}, { number: '61', format: 'yyyy-mm-dd' }],
    // Spreadsheets disagree about earlier dates.
    ['date', '1900-02-28', {}, {}, null],
    ['date', '2026-02-30', {}, {}, null],
    ['time', '06:00', {}, {}, { number: '0.2500000000', format: 'hh:mm' }],
    ['time', '24:00', {}, {}, null],
    [
      'dateTime',
      '2026-05-01T12:00',
      {},
      {},
      { number: '46143.5000000000', format: 'yyyy-mm-dd hh:mm' },
    ],
    ['dateTime', '2026-05-01 12:00:00+09:00', {}, {}, null],
    ['text', '007', {}, {}, null],
    ['phone', '0212345678', {}, {}, null],
    ['boolean', true, {}, {}, null],
  ] as const)('of %s %j', (type, value, options, record, number) => {
    expect(numberOf(type, value, options, record)).toEqual(number);
  });

  it('a timestamp is unchanged, to the second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-03-02'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString().slice(0, 19).replace('T', ' ');
          expect(momentOf(numberOf('dateTime', text)?.number ?? '')).toBe(text);
        },
      ),
    );
  });

  it('a decimal keeps every digit, or stays text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,18}(\.\d{1,8})?$/), (decimal) => {
        const cell = numberOf('decimal', decimal);
        const plain = (text: string) =>
          text
            .replace(/^(-?)0+(?=\d)/, '$1')
            .replace(/(\.\d*?)0+$/, '$1')
            .replace(/\.$/, '');
        if (cell && Number(decimal) !== 0)
          expect(
            plain(
              Number(cell.number).toLocaleString('en', {
                useGrouping: false,
                maximumSignificantDigits: 15,
              }),
            ),
          ).toBe(plain(decimal));
      }),
    );
  });

  test.each(Object.keys(fieldTypes))('a sample of %s comes back from the file', (type) => {
    const field = { name: 'value', type, options: OPTIONS[type] ?? {} } as unknown as Field;
    const resource = { ...PLACE, fields: [field] } as unknown as Resource;
    const turn = { variant: 1, year: 2026, text: () => '글 007' };
    for (const n of [1, 12, 345]) {
      const value = fieldTypes[type]?.sample?.(field.options, { ...turn, n }) ?? null;
      const record: AnyRecord = { id: n, value };
      const all: RowTools = {
        resource,
        resources,
        columns: [field],
        format: 'xlsx',
        valueStyle: 'formatted',
        texts: {},
        tools: {
          translate: (key) => key,
          enumLabel: (_resource, _field, word) => word,
          referenceTitle: (place) => String(place.value ?? ''),
        },
      };
      const [cell] = sheetOf(fileOf('xlsx', [rowOf(all, record)]).bytes)[1] ?? [];
      const text = fieldTypes[type]?.text?.(
        { resource, field, value, record },
        field.options,
        all.tools,
      );
      if (cell === undefined || typeof cell === 'string')
        expect(cell ?? '').toBe(text ?? String(value ?? ''));
      else if (cell.format.startsWith('yyyy') || cell.format === 'hh:mm')
        expect(momentOf(cell.number)).toContain(String(value));
      else expect(Number(cell.number)).toBe(Array.isArray(value) ? value.length : Number(value));

      const [wire = ''] = rowOf({ ...all, valueStyle: 'raw' }, record);
      const back = sheetOf(fileOf('xlsx', [[wire]]).bytes)[1]?.[0] ?? '';
      if (value !== null)
        expect(fieldTypes[type]?.codec.decode(back, field.options)).toEqual(value);
    }
  });
});

const OPTIONS: Record<string, object> = {
  enum: { values: { A: 'blue', B: 'grey' } },
  derived: { as: 'usd' },
  money: { always: 'USD' },
  settled: { of: 'x', by: 'y', sum: 'z', against: 'w' },
  packed: { of: 'x', entry: ['id'], by: 'y', equals: 'code' },
  reference: { to: 'cities', free: true },
  referenceById: { to: 'cities' },
  references: { to: 'cities' },
};

test('every declared resource can be a file', () => {
  for (const resource of resources) {
    const tools = {
      translate: (key: string) => key,
      enumLabel: (_resource: unknown, _field: string, word: string) => word,
      referenceTitle: () => '',
    };
    const all: RowTools = {
      resource,
      resources,
      columns: resource.fields,
      format: 'xlsx',
      valueStyle: 'formatted',
      texts: {},
      tools,
    };
    const rows = [rowOf(all, { id: 7 })];
    expect(sheetOf(fileOf('xlsx', rows).bytes)[1]).toContainEqual({ number: '7', format: '0' });
  }
});
