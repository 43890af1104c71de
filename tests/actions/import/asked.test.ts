import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openBytes } from '../../../src/actions/import/file/open';
import {
  fileAmbiguities,
  idsAmbiguity,
  spanAmbiguities,
} from '../../../src/actions/import/reading/ambiguities';
import { withoutHidden, partsOf } from '../../../src/actions/import/reading/importSheet';
import { planned, sheetOf, tableOf, words } from './importHarness';
import { resourceOf } from '../../support/resources';
import { workbookOf } from './workbook';

const managers = resourceOf('customer-managers');

describe('hidden parts of a workbook', () => {
  const file = unzipSync(
    workbookOf({
      a: [
        ['code', 'name', 'seq'],
        ['TH', '태국', { xml: '<c><f>1+1</f></c>' }],
        ['JP', '일본', { xml: '<c><f>1+1</f><v>2</v></c>' }],
        ['VN', '베트남', { xml: '<c t="str"><f>""</f><v></v></c>' }],
      ],
    }),
  );
  const path = 'xl/worksheets/sheet1.xml';
  const xml = new TextDecoder().decode(file[path]).replace('<row r="3"', '<row r="3" hidden="1"');
  const { table } = openBytes(zipSync({ ...file, [path]: strToU8(xml) }));

  it('are reported with a choice: rows behind a filter, formulas without a value', () => {
    expect(table.hidden).toEqual([3]);
    expect(fileAmbiguities(table)).toMatchObject([
      { kind: 'hidden', count: 1, choices: ['take', 'leave'] },
      { kind: 'formulas', count: 1, examples: ['C2'] },
    ]);
    expect(fileAmbiguities(tableOf([['a']]))).toEqual([]);
  });

  it('are left out on request', () => {
    const { rows } = partsOf(withoutHidden(sheetOf(resourceOf('countries'), table)));
    expect(rows.map(([code]) => code)).toEqual(['TH', 'VN']);
  });
});

it('a title names the field, not the record’s number, if both are called the same', () => {
  const alike: typeof words = (key, options) =>
    key.endsWith('.fields.memo') ? words(key.replace(/memo$/, 'id'), options) : words(key, options);
  const title = words(`resources.${managers.route}.fields.id`, { _: '' });
  expect(alike(`resources.${managers.route}.fields.memo`, { _: '' })).toBe(title);
  const { mapping, targets } = sheetOf(managers, tableOf([[title], ['1']]), alike);
  expect(mapping).toEqual(['memo']);
  const labels = targets.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

describe('a column of numbers', () => {
  const twoRows = [
    ['1', 'C-1', '김하나'],
    ['2', 'C-1', '이둘'],
  ];
  const ask = (title: string, below: string[][] = twoRows) => {
    const table = tableOf([[title, '거래처 코드', '이름'], ...below]);
    const { targets, titles, rows } = partsOf(sheetOf(managers, table));
    return idsAmbiguity(managers, targets, titles, rows);
  };

  it('refers to records only if it is called id, or the user says so', () => {
    expect(ask('번호')).toMatchObject({ kind: 'ids', column: 0, choices: ['ids', 'count'] });
    expect(ask('ID')).toBeNull();
    expect(ask('메모')).toBeNull();
    expect(ask('번호', [])).toBeNull();
  });
});

describe('a stay longer than its declaration expects', () => {
  const reservations = resourceOf('reservations');
  const table = tableOf([
    ['id', '시작일', '종료일'],
    ['1', '2026-02-25', '2027-03-03'],
    ['2', '2026-02-25', '2026-03-01'],
    ['3', '', '2026-12-31'],
  ]);
  const trip = (id: number) => ({ id, dateIn: '2026-02-20', dateOut: '2026-02-24' });
  const records = [trip(1), trip(2), trip(3)];
  const options = { key: 'id', mode: 'change', records } as const;

  it('asks once for the column, with the days', async () => {
    const { planned: rows, targets } = await planned(reservations, table, options);
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'changed', 'changed']);
    expect(spanAmbiguities(rows, targets)).toMatchObject([
      {
        kind: 'spans',
        column: 2,
        count: 2,
        choices: ['refuse', 'as'],
        examples: ['2026-02-25 – 2027-03-03', '2026-02-20 – 2026-12-31'],
      },
    ]);
  });

  it('is left out on request, and stays uncertain', async () => {
    const all = await planned(reservations, table, { ...options, refusesLong: true });
    expect(all.planned.map(({ state }) => state)).toEqual(['bad', 'changed', 'bad']);
    expect(all.planned[0]?.faults).toEqual([
      { field: 'dateOut', fault: { key: 'import.faults.long' } },
    ]);
    expect(spanAmbiguities(all.planned, all.targets)).toHaveLength(1);
  });
});

it('rows that match several records name the column that would decide', async () => {
  const records = [1, 2].map((id) => ({ id, customerCode: 'C-1', name: '김하나' }));
  const table = tableOf([
    ['거래처 코드', '이름', '메모'],
    ['C-1', '김하나', 'x'],
  ]);
  const { planned: rows } = await planned(managers, table, { key: 'name', records });
  expect(rows[0]?.faults).toMatchObject([
    { fault: { key: 'import.faults.several', args: { columns: '번호' } } },
  ]);
});
