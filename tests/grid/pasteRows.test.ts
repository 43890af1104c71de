import { seoulDay } from '../../src/days';
import { describe, expect, it } from 'vitest';
import { findAmongRows } from '../../src/data/lookupFinder';
import { titleOf } from '../../src/data/lookups';
import { readRow, type RowContext } from '../../src/grid/paste/readRow';
import * as sheets from '../../src/grid/paste/pasteSheet';
import type { PasteColumn, ReadRow, ResolveLookup } from '../../src/grid/paste/types';
import { captionsOfType } from '../../src/fields/captions';
import { fieldOf, type AnyRecord } from '../../src/schema';
import { words } from '../actions/import/importHarness';
import { resourceOf } from '../support/resources';
import { aSectionType } from '../support/samples';

const sections = resourceOf('sections');
const fixed = { reservationCode: 'R-1' };

const rows: Record<string, AnyRecord[]> = {
  codes: [
    aSectionType(1, 'HOTEL', '호텔'),
    aSectionType(2, 'GOLF', '골프'),
    aSectionType(3, 'FLIGHT', '항공'),
    aSectionType(4, 'ETC', '기타'),
  ],
  customers: [
    { id: 1, code: 'C1', name: '힐튼 마닐라', type1: 'SUPPLIER', type2: 'HOTEL' },
    { id: 2, code: 'C2', name: '힐튼 세부', type1: 'SUPPLIER', type2: 'HOTEL' },
    { id: 3, code: 'C3', name: '마닐라 골프', type1: 'SUPPLIER', type2: 'GOLF' },
  ],
  flights: [
    {
      id: 1,
      num: 'KE651',
      departureCity: 'ICN',
      arrivalCity: 'BKK',
      departureTime: '17:20',
      arrivalTime: '21:15',
    },
  ],
  cities: [{ id: 1, code: 'ICN', name: '인천' }],
};
const resolve: ResolveLookup = ({ to, text, where = {} }) =>
  findAmongRows(resourceOf(to), rows[to] ?? [], text, where);

const context: RowContext = {
  resource: sections,
  fixed,
  given: {},
  near: '2026-05-01',
  resolve,
  resourceOf,
  titleOf,
  enumLabel: (field, value) => words(`resources.sections.values.${field}.${value}`, { _: value }),
};

const open = (text: string, columns?: readonly PasteColumn[]) =>
  sheets.createPasteSheet({ resource: sections, fixed, columns, text, translate: words });
const mapped = (text: string) => open(text).mapping;

function read(text: string, over: Partial<RowContext> = {}): ReadRow[] {
  const sheet = open(text);
  const targets = sheets.columnTargets(sheet);
  return sheets
    .rowLines(sheet)
    .map(({ texts }) => readRow(texts, targets, { ...context, ...over }));
}
const faults = ({ cells }: ReadRow) => cells.map((cell) => cell?.fault?.key ?? null);
const values = (row: ReadRow | undefined) => row?.values;

describe('columns', () => {
  it('are matched by labels, names and captions in the first row', () =>
    expect(mapped('날짜\t일정 구분\tproviderCode\t객실 수\t비고\n5/1\t호텔\tC1\t2\t')).toEqual([
      'date',
      'section',
      'providerCode',
      'caption:객실수',
      'remark',
    ]));

  it('are matched by partial labels, and by common spreadsheet names', () =>
    expect(mapped('일자\t시작 시간\t구분\t공급처명\n5/1\t9:00\t호텔\tC1')).toEqual([
      'date',
      'time1',
      'section',
      'providerCode',
    ]));

  it('skip other columns of a copied list', () =>
    expect(mapped('예약\t날짜\t작성자\t수정일시\t비고\nR-9\t5/1\t김\t2026-01-01 09:00\t-')).toEqual(
      [null, 'date', null, null, 'remark'],
    ));

  it('are matched by position if the first row is data', () => {
    const sheet = open('5/1\t09:00\t호텔\tC1');
    expect(sheet.header).toBe(false);
    expect(sheet.mapping).toEqual(['date', 'time1', 'section', 'providerCode']);
  });

  it('are matched by position in the order of the grid, whose columns differ by type', () => {
    const columns: PasteColumn[] = [
      {
        id: 'day',
        label: '일자',
        cell: () => ({ field: fieldOf(sections, 'date'), caption: null }),
      },
      {
        id: 'kind',
        label: '구분',
        cell: () => ({ field: fieldOf(sections, 'section'), caption: null }),
      },
      {
        id: 'detail2',
        label: '세부 2',
        cell: ({ section }) => {
          const { fields, fieldAs } = captionsOfType(sections, section);
          return { field: fieldAs(fields[1] ?? 'text1'), caption: null };
        },
      },
    ];
    const sheet = open('5/1\t골프\t07:30', columns);
    expect(sheet.mapping).toEqual(['column:day', 'column:kind', 'column:detail2']);
    const [line] = sheets.rowLines(sheet);
    const row = readRow(line!.texts, sheets.columnTargets(sheet), context);
    expect(row.values).toEqual({ ...fixed, date: '2026-05-01', section: 'GOLF', text2: '07:30' });
  });

  it('treat the first row as data if the user says so', () => {
    const sheet = open('날짜\t구분\n5/1\t호텔');
    expect(sheets.rowLines(sheet)).toHaveLength(1);
    expect(sheets.rowLines(sheets.withHeader(sheet, false, sections))).toHaveLength(2);
  });

  it('are those of at most 500 rows', () => {
    const sheet = open(
      ['날짜\t구분', ...Array.from({ length: 612 }, () => '5/1\t호텔')].join('\n'),
    );
    expect(sheets.rowLines(sheet)).toHaveLength(500);
    expect(sheet.beyond).toBe(112);
  });
});

describe('a row', () => {
  it('parses days and times as users type them, and shows the result', () => {
    const [row] = read('날짜\t시작\t일정 구분\n내일\t오후 2시\t호텔');
    expect(values(row)).toMatchObject({ date: seoulDay(1), time1: '14:00' });
    expect(row?.cells[0]?.meant).toBe(seoulDay(1));
  });

  it('is parsed by the field types of its section type', () => {
    const [hotel, golf] = read(
      [
        '날짜\t시작\t일정 구분\t공급처\t객실 수\t식사\t티오프\t확정',
        '5월 1일(금)\t오후 3시\t호텔\t힐튼 세부\t2실\t조식\t\t확정',
        '46144\t0730\tgolf\tc3\t\t\t7:32 AM\tREQUEST',
      ].join('\n'),
    );
    expect(values(hotel)).toEqual({
      ...fixed,
      date: '2026-05-01',
      time1: '15:00',
      section: 'HOTEL',
      providerCode: 'C2',
      text2: '2',
      text3: 'BB',
      cfm: 'CONFIRM',
    });
    expect(hotel?.state).toBe('good');
    expect(values(golf)).toEqual({
      ...fixed,
      date: '2026-05-02',
      time1: '07:30',
      section: 'GOLF',
      providerCode: 'C3',
      text2: '07:32',
      cfm: 'REQUEST',
    });
    expect(golf?.cells.map((cell) => cell?.meant ?? null)).toEqual([
      '2026-05-02',
      null,
      '골프',
      '마닐라 골프',
      null,
      null,
      '07:32',
      '요청',
    ]);
  });

  it('reports unreadable cells', () => {
    const [row] = read('날짜\t시작\t일정 구분\t공급처\t객실 수\n5/32\t25:00\t호텔\t힐튼\t1,5');
    expect(faults(row!)).toEqual([
      'validation.date',
      'validation.time',
      null,
      'paste.errors.several',
      'validation.decimal',
    ]);
    expect(row?.cells[3]?.fault?.args?.titles).toBe('힐튼 마닐라 (C1), 힐튼 세부 (C2)');
    expect(row?.state).toBe('bad');
  });

  it('keeps invalid values, and reports the rule', () => {
    const [row] = read(`날짜\t일정 구분\t객실 수\t비고\n5/1\t호텔\t-2\t`);
    expect(faults(row!)).toEqual([null, null, 'validation.min', null]);
  });

  it('ignores fields that its type does not have', () => {
    const [row] = read('날짜\t일정 구분\t인원\t티오프\n5/1\t호텔\t12\t');
    expect(faults(row!)).toEqual([null, null, 'paste.errors.notOfType', null]);
  });

  it('reports a missing required value at the cell, or at the row without a column', () => {
    const [row] = read('시작\t일정 구분\n09:00\t');
    expect(faults(row!)).toEqual([null, 'validation.required']);
    expect(row?.faults.map(({ field }) => field)).toEqual(['date']);
    expect(sheets.unmappedFields([row!])).toEqual(['date']);
  });

  it('takes a value given for all rows where it has none of its own', () => {
    const given = { section: 'HOTEL', date: '2026-05-03' };
    const [first, second] = read('날짜\t객실 수\n5/1\t2\n\t3', { given });
    expect(values(first)).toEqual({ ...fixed, section: 'HOTEL', date: '2026-05-01', text2: '2' });
    expect(values(second)).toMatchObject({ date: '2026-05-03', text2: '3' });
  });

  it('refuses an unknown code, after looking it up in other types', () => {
    const [known, unknown] = read('날짜\t일정 구분\t공급처\n5/1\t호텔\tC3\n5/1\t없는 것\tC1');
    expect(known?.values.providerCode).toBe('C3');
    expect(faults(unknown!)).toEqual([null, 'paste.errors.unknown', null]);
  });

  it("fills in a flight's values, but never replaces pasted ones", () => {
    const [row] = read('날짜\t일정 구분\t편명\t시작\t도착\n5/1\t항공\tke651\t18:00\t');
    expect(values(row)).toEqual({
      ...fixed,
      date: '2026-05-01',
      section: 'FLIGHT',
      text1: 'KE651',
      time1: '18:00',
      text2: 'ICN',
      text3: 'BKK',
      time2: '21:15',
    });
  });

  it('keeps free text where a reference only suggests, and unknown names', () => {
    const [row] = read('날짜\t일정 구분\t편명\t좌석 등급\n5/1\t항공\t전세기 1\t프리미엄');
    expect(values(row)).toMatchObject({ text1: '전세기 1', text4: '프리미엄' });
    expect(row?.cells[3]?.note?.key).toBe('form.unlisted');
  });

  it('waits for its type before parsing what depends on it', () => {
    const waiting = read('날짜\t일정 구분\t공급처\n5/1\t호텔\tC1', { resolve: () => 'pending' })[0];
    expect(waiting?.state).toBe('pending');
    expect(waiting?.missing.map(({ text }) => text)).toEqual(['호텔']);
  });

  it('is not valid while a lookup is pending', () => {
    const [row] = read('날짜\t일정 구분\n5/1\t호텔', { resolve: () => 'failed' });
    expect(row?.state).toBe('bad');
    expect(faults(row!)).toEqual([null, 'paste.errors.unasked']);
  });

  it('does not fill one field from two columns', () => {
    const sheet = sheets.withColumn(open('날짜\t일자\t일정 구분\n5/1\t5/2\t호텔'), 1, 'date');
    const [line] = sheets.rowLines(sheet);
    const row = readRow(line!.texts, sheets.columnTargets(sheet), context);
    expect(faults(row)).toEqual([null, 'paste.errors.twice', null]);
  });
});

it('other resources are parsed by their own field types', () => {
  const flights = resourceOf('flights');
  const text = 'num\tovernight\tactive\tdepartureTime\nKE1\tO\t아니요\t9시';
  const sheet = sheets.createPasteSheet({ resource: flights, fixed: {}, text, translate: words });
  const [line] = sheets.rowLines(sheet);
  const row = readRow(line!.texts, sheets.columnTargets(sheet), {
    ...context,
    resource: flights,
    fixed: {},
  });
  expect(row.values).toEqual({
    num: 'KE1',
    overnight: true,
    active: false,
    departureTime: '09:00',
  });
});
