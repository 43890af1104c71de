import { describe, expect, it } from 'vitest';
import { toBoardRows, hasBoard } from '../../../src/list/board/boardRows';
import { createBoardDocument, sheetOwnersOf } from '../../../src/views/board/sheets/document';
import type { SheetMessages } from '../../../src/views/board/sheets/sheetOwner';
import { createOverview, type ContextColumns } from '../../../src/views/board/sheets/overview';
import { rowsUnderWay } from '../../../src/list/board/duplicateStays';
import type { PrintDocument } from '../../../src/print/model';
import { filledColumns } from '../../../src/views/board/useBoardColumns';
import { fieldOf } from '../../../src/schema';
import { resourceOf } from '../../support/resources';
import { aSection } from '../../support/samples';

const resource = resourceOf('sections');
if (!hasBoard(resource)) throw new Error('sections have no board');
const reservations = resourceOf('reservations');
const sheetOf = (name: string) => resource.board.sheets.find((one) => one.name === name)!;

let ids = 0;
const section = (type: string, date: string, more: object = {}) =>
  aSection((ids += 1), { section: type, date, paying: null, ...more });
function tableOf({ sheets: [sheet] }: PrintDocument) {
  const [table] = sheet!.blocks;
  if (table?.kind !== 'table') throw new Error('no table');
  return table;
}
const rows = [
  section('FLIGHT', '2026-12-01', { time1: '09:00', text1: 'KE651' }),
  section('HOTEL', '2026-12-01', { time1: '15:00', providerCode: 'H1', text2: '5', text4: '2' }),
  section('GUIDE', '2026-12-01', { text1: '솜차이', text2: '081-555', text3: '3' }),
  section('GOLF', '2026-12-02', { time1: '07:30', providerCode: 'G1' }),
  section('GOLF', '2026-12-02', { time1: '07:40', providerCode: 'G1', reservationCode: 'R2' }),
  section('GOLF', '2026-12-02', { providerCode: 'G2', cfm: 'CANCEL' }),
  section('HOTEL', '2026-12-03', { providerCode: 'H2' }),
];
const lines = toBoardRows(resource, rows);
const words: SheetMessages = {
  translate: (key) => key,
  enumLabel: (_of, _field, value) => value,
  referenceTitle: ({ value }) => String(value ?? ''),
  label: (field) => field,
  caption: (key) => key,
  contextLabel: (field) => field,
  rest: '기타',
  undecided: '미정',
  open: (name) => name,
  what: '내용',
  day: '12월 2일',
  title: '일정',
  name: '일일 현황표',
};
const beside: ContextColumns = {
  resource: reservations,
  find: (code) =>
    code === 'R1' ? { id: 1, code, name: '홍길동님 일행', paxCount: 10 } : undefined,
};

describe('a day on one page', () => {
  const day = '2026-12-02';
  const there = rowsUnderWay(resource, lines, day);

  it('includes records from earlier days, as the timeline counts them', () => {
    expect(there.map(({ record }) => record.section)).toEqual([
      'HOTEL',
      'GUIDE',
      'GOLF',
      'GOLF',
      'GOLF',
    ]);
    const later = rowsUnderWay(resource, lines, '2026-12-03').map(({ record }) => record.id);
    expect(later).toEqual([rows[2]!.id, rows[6]!.id]);
  });

  it('is wide, with a line for each trip: pax, and by kind the times, guides and hotels of the day', () => {
    const owners = sheetOwnersOf(
      resource,
      sheetOf('day'),
      there.map((line) => ({ ...line, day })),
      day,
    );
    const days = [{ day, name: '12월 2일', owners }];
    const paper = createOverview(resource, sheetOf('day'), days, words, beside);
    expect(paper.landscape).toBe(true);
    expect(paper.sheets).toHaveLength(1);
    const table = tableOf(paper);
    expect(table.columns.map(({ label }) => label)).toEqual([
      'reservationCode',
      'name',
      'paxCount',
      'GUIDE',
      'GOLF',
      'HOTEL',
    ]);
    expect(table.groups[0]!.rows.map(({ cells }) => cells.map((cell) => cell.join(' / ')))).toEqual(
      [
        ['R1', '홍길동님 일행', '10', '솜차이 081-555', '07:30 G1', 'H1 5'],
        ['R2', '', '', '', '07:40 G1', ''],
      ],
    );
  });

  it('leaves no section out: kinds without a column share one, and one without text is undecided', () => {
    const kinds = resource.captions ? Object.keys(resource.captions.types) : [];
    const booked = [...kinds, 'ETC'].map((kind) =>
      section(kind, day, kind === 'GOLF' ? {} : { time1: '18:00', text1: `${kind} 1` }),
    );
    const cancelled = section('SHOW', day, { text1: 'cancelled', cfm: 'CANCEL' });
    const owners = sheetOwnersOf(
      resource,
      sheetOf('day'),
      toBoardRows(resource, [...booked, cancelled]),
      day,
    );
    const days = [{ day, name: day, owners: owners }];
    const paper = createOverview(resource, sheetOf('day'), days, words, beside);
    const table = tableOf(paper);
    expect(table.columns.at(-1)!.label).toBe('기타');
    const cells = Object.fromEntries(
      table.columns.map(({ label }, index) => [label, table.groups[0]!.rows[0]!.cells[index]]),
    );
    expect(cells['GOLF']).toEqual(['미정']);
    expect(cells['기타']!.map((one) => one.split(' ')[0]).toSorted()).toEqual([
      'ETC',
      'MASSAGE',
      'SHOW',
      'TICKET',
    ]);
    expect(cells['기타']).toContain('SHOW 18:00 SHOW 1');
  });

  it('says what is not confirmed, and where a flight goes', () => {
    const booked = [
      section('FLIGHT', day, { time1: '06:05', time2: '09:40', text1: 'VN441', text2: 'ICN' }),
      section('FLIGHT', day, { text1: 'VN440', text2: 'CXR', text3: 'ICN', cfm: 'WAIT' }),
      section('GUIDE', day, { text1: '솜차이', cfm: 'REQUEST' }),
      section('GOLF', day, { cfm: null }),
      section('SHOW', day, { text1: '쇼', text3: '19:00', cfm: 'REQUEST' }),
      section('MASSAGE', day, { text1: '마사지' }),
    ];
    const owners = sheetOwnersOf(resource, sheetOf('day'), toBoardRows(resource, booked), day);
    const held: ContextColumns = {
      resource: reservations,
      find: (code) => ({ id: 1, code, name: '홍길동', paxCount: 10 }),
    };
    const days = [{ day, name: day, owners }];
    const table = tableOf(createOverview(resource, sheetOf('day'), days, words, held));
    expect(table.groups[0]!.rows[0]!.cells).toEqual([
      ['R1'],
      ['홍길동'],
      ['10'],
      ['06:05 VN441 ICN→ 09:40', 'VN440 CXR→ICN [WAIT]'],
      ['솜차이 [REQUEST]'],
      ['미정 [unconfirmed]'],
      ['SHOW 쇼 [REQUEST]', 'MASSAGE 마사지'],
    ]);
  });

  it('continues for all days of the board, with the columns that any of them needs', () => {
    const days = ['2026-12-01', '2026-12-02', '2026-12-04'].map((one) => {
      const ofDay = rowsUnderWay(resource, lines, one).map((line) => ({ ...line, day: one }));
      return { day: one, name: one, owners: sheetOwnersOf(resource, sheetOf('day'), ofDay, one) };
    });
    const paper = createOverview(resource, sheetOf('day'), days, words, beside);
    expect(paper.sheets).toHaveLength(1);
    expect(paper.sheets[0]!.subtitle).toBe('2026-12-01 ~ 2026-12-04');
    const table = tableOf(paper);
    expect(table.columns.map(({ label }) => label).slice(3)).toEqual([
      'FLIGHT',
      'GUIDE',
      'GOLF',
      'HOTEL',
    ]);
    // A day without records takes no space.
    expect(table.groups.map(({ title, rows: of }) => [title, of.length])).toEqual([
      ['2026-12-01', 1],
      ['2026-12-02', 2],
    ]);
  });
});

it('the sheet of a guide who began earlier has the day’s sections, what still lasts, and the travellers', () => {
  const day = '2026-12-02';
  const ofDay = rowsUnderWay(resource, lines, day).map((line) => ({ ...line, day }));
  const guide = sheetOf('guide');
  const owners = sheetOwnersOf(resource, guide, ofDay, day);
  const paper = createBoardDocument(resource, guide, owners, words, { of: beside });
  expect(paper.sheets.map(({ title }) => title)).toEqual(['솜차이']);
  const table = tableOf(paper);
  const cellsOf = (name: string) => {
    const index = table.columns.findIndex(({ label }) => label === name);
    return table.groups[0]!.rows.map(({ cells }) => cells[index]?.join());
  };
  expect(cellsOf('section')).toEqual(['HOTEL', 'GUIDE', 'GOLF']);
  // 15:00 is the check-in of the day before.
  expect(cellsOf('time1')).toEqual(['', '', '07:30']);
  expect(cellsOf('paxCount')).toEqual(['10', '10', '10']);
});

describe('sheets by provider', () => {
  const owners = sheetOwnersOf(resource, sheetOf('provider'), lines, '2026-12-02');
  const letterhead = { name: '서울 본사 · 김담당', facts: [{ label: '전화', text: '02-777' }] };

  it('are consecutive below one header, with the travellers of each line', () => {
    const paper = createBoardDocument(resource, sheetOf('provider'), owners, words, {
      of: beside,
      letterhead,
      flows: true,
    });
    expect(paper.flows).toBe(true);
    expect(paper.sheets.map((sheet) => sheet.letterhead)).toEqual([letterhead]);
    const table = tableOf(paper);
    expect(table.columns.map(({ label }) => label)).toEqual([
      'section',
      'reservationCode',
      'time1',
      'paxCount',
    ]);
    expect(table.columns[0]?.kind).toBe('unbroken');
    expect(table.groups[0]!.rows.map(({ cells }) => cells.at(-1))).toEqual([['10'], ['']]);
  });

  it('have a header each if sent separately', () => {
    const [sheet] = createBoardDocument(resource, sheetOf('provider'), owners, words, {
      letterhead,
    }).sheets;
    expect(sheet!.letterhead).toEqual(letterhead);
  });
});

it('the printed board omits empty columns', () => {
  const column = (name: string, isFree = false) => ({
    name,
    label: name,
    isSet: false,
    isWhole: false,
    field: isFree ? null : fieldOf(resource, name),
  });
  const columns = [column('time1'), column('text1', true), column('paying'), column('remark')];
  expect(filledColumns(columns, lines).map(({ name }) => name)).toEqual(['time1', 'text1']);
});
