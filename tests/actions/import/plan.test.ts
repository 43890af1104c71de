import { describe, expect, it, test } from 'vitest';
import { ledgerTexts } from '../../../src/domain/ledger/cells';
import { reservationTexts } from '../../../src/features/reservations/list/cells';
import fc from '../../support/generative';
import { packedChildrenOf, referenceOf, typeOf } from '../../../src/fields';
import { openBytes } from '../../../src/actions/import/file/open';
import type { FileFormat } from '../../../src/actions/export/file/types';
import { exportColumns, rowOf, type ValueStyle } from '../../../src/actions/export/rows';
import { createTitleReader } from '../../../src/list/titles';
import {
  isTyped,
  type AnyRecord,
  type Field,
  type FieldTexts,
  type Resource,
} from '../../../src/schema';
import { fileOf } from '../export/files';
import { partsOf } from '../../../src/actions/import/reading/importSheet';
import { runsOf } from '../../support/depth';
import { planned, tableOf, words } from './importHarness';
import { resourceOf, resources } from '../../support/resources';

function valueOf(field: Field, n: number, odd: string): unknown {
  if (!isTyped(field) && field.name !== 'id') return null;
  const refers = referenceOf(field);
  if (refers) {
    if (refers.many) return [`A${n}`, `B${n}`];
    return refers.by === 'id' ? n : `00${n}`;
  }
  const turn = { n, variant: n, year: 2026, text: (longest: number) => odd.slice(0, longest) };
  return typeOf(field).sample?.(field.options, turn) ?? null;
}

const recordOf = (resource: Resource, id: number, odd: string): AnyRecord => ({
  ...Object.fromEntries(resource.fields.map((field) => [field.name, valueOf(field, id, odd)])),
  id,
});

const plain = (resource: Resource) =>
  resource.fields.filter((field) => packedChildrenOf(field) === null);

function exported(
  resource: Resource,
  records: readonly AnyRecord[],
  format: FileFormat,
  valueStyle: ValueStyle,
  texts: FieldTexts = {},
): Uint8Array {
  const columns = exportColumns(resource, plain(resource));
  const tools = {
    translate: (key: string) => words(key, { _: key }),
    enumLabel: ({ route }: Resource, name: string, value: string) =>
      words(`resources.${route}.values.${name}.${value}`, { _: value }),
    referenceTitle: createTitleReader(resourceOf, () => null),
  };
  const all = { resource, resources, columns, format, valueStyle, texts, tools };
  const head = columns.map(({ name }) =>
    valueStyle === 'raw' ? name : words(`resources.${resource.route}.fields.${name}`, { _: name }),
  );
  return fileOf(
    format,
    records.map((record) => rowOf(all, record)),
    { head },
  ).bytes;
}

async function comesBack(
  resource: Resource,
  file: Uint8Array,
  records: AnyRecord[],
  texts: FieldTexts = {},
) {
  const opened = openBytes(file);
  const answers = new Map<string, 'as' | 'ymd'>();
  for (let column = 0; column < resource.fields.length; column += 1) {
    answers.set(`zeros ${column}`, 'as').set(`long ${column}`, 'as').set(`days ${column}`, 'ymd');
  }
  const options = { key: 'id', mode: 'change', records, answers, texts } as const;
  return (await planned(resource, opened.table, options)).planned;
}

const kinds = [
  ['xlsx', 'formatted'],
  ['xlsx', 'raw'],
  ['csv', 'formatted'],
  ['csv', 'raw'],
] as const;

describe('an unchanged export changes nothing when imported', () => {
  const odd = fc.oneof(
    fc.constantFrom(
      '007',
      '=1+1',
      "'x",
      '1e5',
      ' a  b ',
      '3/4',
      '+82-2',
      '둘째\n줄',
      '12345678901234567890',
    ),
    fc.string({ minLength: 3 }),
  );
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s',
    async (_, resource) => {
      await fc.assert(
        fc.asyncProperty(odd, fc.integer({ min: 1, max: 60 }), async (text, n) => {
          const records = [recordOf(resource, n, text), recordOf(resource, n + 1, text)];
          for (const [format, valueStyle] of kinds) {
            const file = exported(resource, records, format, valueStyle);
            const found = await comesBack(resource, file, records);
            expect(found.map(({ state, values, faults }) => [state, values, faults])).toEqual([
              ['same', {}, []],
              ['same', {}, []],
            ]);
          }
        }),
        { numRuns: runsOf(15, 4) },
      );
    },
  );
});

test.each([
  [
    'reservations',
    reservationTexts,
    { code: 'R1', customerName: '하나투어', revType: 'GOLF', name: '홍길동', paxCount: 12 },
  ],
  [
    'depositandwithdrawals',
    ledgerTexts,
    { customerText: '홍길동', confirmerId: 3, confirmerName: '한지원', confirmedAt: null },
  ],
])('%s: cells as the list shows them change nothing', async (name, texts, more) => {
  const resource = resourceOf(name);
  const records = [{ ...recordOf(resource, 1, 'x'), customerCode: null, ...more }];
  const file = exported(resource, records, 'csv', 'formatted', texts);
  const [row] = await comesBack(resource, file, records, texts);
  expect([row?.state, row?.values, row?.faults]).toEqual(['same', {}, []]);
});

test('the sign of a withdrawal is its direction, also in rows that are changed or added', async () => {
  const ledger = resourceOf('depositandwithdrawals');
  const sums = { currency: 'USD', amount: '5.00', exchangeRate: '1', usdAmount: '5.00' };
  const records = [{ id: 1, direction: 'WITHDRAWAL', ...sums }];
  for (const format of ['csv', 'xlsx'] as const) {
    const { rows } = openBytes(exported(ledger, records, format, 'formatted', ledgerTexts)).table;
    expect(rows[1]?.filter((cell) => Number(cell) === -5)).toHaveLength(2);
  }
  const table = tableOf([
    ['id', '구분', '금액'],
    ['1', '', '-7'],
    ['', '출금', '-1,234.5'],
    ['', '입금', '-7'],
  ]);
  const options = { key: 'id', records, texts: ledgerTexts };
  const { planned: rows } = await planned(ledger, table, options);
  expect(rows.map(({ values }) => values.amount)).toEqual(['7', '1234.5', '-7']);
  expect(rows[2]?.cells[2]?.fault).toMatchObject({ key: 'validation.min' });
});

const countries = resourceOf('countries');
const thailand: AnyRecord = { id: 1, code: 'TH', name: '태국', seq: 1, active: true };
const japan: AnyRecord = { id: 2, code: 'JP', name: '일본', seq: 2, active: true };
const there = { key: 'code', records: [thailand, japan] };
const states = (rows: readonly { state: string }[]) => rows.map(({ state }) => state);

describe('a row', () => {
  it('of headers only is no record', async () => {
    const { rows, sheet } = await planned(countries, tableOf([['코드', '이름', '순서']]), there);
    expect(rows).toEqual([]);
    expect(sheet.header).toBe(true);
    const data = await planned(countries, tableOf([['VN', '베트남']]), there);
    expect(states(data.planned)).toEqual(['new']);
  });

  it('is added, updates its record, or is refused with a reason', async () => {
    const table = tableOf([
      ['코드', 'name', 'Order', '사용'],
      ['TH', '타이', '1', '예'],
      ['JP', '일본', '2', '1'],
      ['VN', '베트남', '3', 'Y'],
      ['VN', '월남', '4', 'Y'],
      ['KR', '', '5', 'Y'],
      ['LA', '라오스', '많이', 'Y'],
    ]);
    const { planned: rows } = await planned(countries, table, there);
    expect(states(rows)).toEqual(['changed', 'same', 'new', 'bad', 'bad', 'bad']);
    expect(rows[0]).toMatchObject({ record: thailand, values: { name: '타이' } });
    expect(rows[2]?.values).toMatchObject({ code: 'VN', name: '베트남', seq: 3, active: true });
    expect(rows[3]?.faults).toMatchObject([
      { fault: { key: 'import.faults.twice', args: { row: 4 } } },
    ]);
    const asked = async (mode: 'add' | 'change') =>
      states((await planned(countries, table, { ...there, mode })).planned);
    expect(await asked('add')).toEqual(['bad', 'bad', 'new', 'bad', 'bad', 'bad']);
    expect(await asked('change')).toEqual(['changed', 'same', 'bad', 'bad', 'bad', 'bad']);
  });

  it('clears a field only on request, and never a required one', async () => {
    const table = tableOf([
      ['code', 'name', 'seq'],
      ['TH', '태국', ''],
      ['JP', '', '2'],
    ]);
    expect(states((await planned(countries, table, there)).planned)).toEqual(['same', 'same']);
    const { planned: rows } = await planned(countries, table, { ...there, clears: true });
    expect(rows[0]).toMatchObject({ state: 'changed', values: { seq: null } });
    expect(rows[1]).toMatchObject({ state: 'bad', faults: [{ field: 'name' }] });
  });

  it('changes neither confirmed records nor fixed fields', async () => {
    const balances = resourceOf('balances');
    const confirmed = { id: 4, title: '11월', confirmerId: 2, confirmedAt: '2026-11-01 00:00:00' };
    const { planned: rows } = await planned(
      balances,
      tableOf([
        ['id', 'title'],
        ['4', '12월'],
      ]),
      { key: 'id', records: [confirmed] },
    );
    expect(rows[0]?.faults).toMatchObject([{ fault: { key: 'import.faults.confirmed' } }]);
    const coded = tableOf([
      ['id', 'code'],
      ['1', 'TT'],
    ]);
    const { planned: renamed } = await planned(countries, coded, { ...there, key: 'id' });
    expect(renamed[0]).toMatchObject({ state: 'bad', faults: [{ field: 'code' }] });
  });
});

describe('ambiguities are asked once for each column', () => {
  const flights = resourceOf('reservations');
  const days = [['dateIn'], ['03/04/2026'], ['13/04/2026'], ['2026-05-01']];

  it('days with two meanings', async () => {
    const { ambiguities } = await planned(flights, tableOf(days));
    expect(ambiguities).toMatchObject([
      { column: 0, kind: 'days', choices: ['mdy', 'dmy'], examples: ['03/04/2026'] },
    ]);
    const read = async (order: 'mdy' | 'dmy') => {
      const { planned: rows } = await planned(flights, tableOf(days), {
        answers: new Map([['days 0', order]]),
      });
      return rows.map(({ cells }) => cells[0]?.value);
    };
    expect(await read('mdy')).toEqual(['2026-03-04', '2026-04-13', '2026-05-01']);
    expect(await read('dmy')).toEqual(['2026-04-03', '2026-04-13', '2026-05-01']);
    const clear = tableOf([['dateIn'], ['2026.5.1'], ['5월 1일'], ['05/05/2026'], ['20260501']]);
    expect((await planned(flights, clear)).ambiguities).toEqual([]);
  });

  it('numbers in text columns, which may have lost leading zeros', async () => {
    const records = [{ id: 1, code: '007', name: '태국', seq: 1, active: true }];
    const table = tableOf([
      ['code', 'name'],
      ['7', '타이'],
    ]);
    const { ambiguities } = await planned(countries, table, { key: 'code', records });
    expect(ambiguities).toMatchObject([{ kind: 'zeros', digits: 3, choices: ['as', 'fill'] }]);
    const filled = new Map([['zeros 0', 'fill' as const]]);
    const { planned: rows } = await planned(countries, table, {
      key: 'code',
      records,
      answers: filled,
    });
    expect(rows[0]).toMatchObject({ state: 'changed', record: { id: 1 } });
    const texts = tableOf([
      ['code', 'name'],
      ['70', '타이'],
      ['A1', '일본'],
    ]);
    expect((await planned(countries, texts)).ambiguities).toEqual([]);
  });

  it('nothing above the headers is used', async () => {
    const table = tableOf([
      ['국가', '', ''],
      ['2026-11-25', '', '김담당'],
      ['코드', '국가명', '순서'],
      ['TH', '태국', '10'],
    ]);
    const { sheet, planned: rows } = await planned(countries, table);
    expect(partsOf(sheet).titleNumber).toBe(3);
    expect(sheet.mapping).toEqual(['code', 'name', 'seq']);
    expect(rows.map(({ values }) => values)).toEqual([{ code: 'TH', name: '태국', seq: 10 }]);
  });

  it('telephone numbers without their leading zero, however they are stored', async () => {
    const managers = resourceOf('customer-managers');
    const table = tableOf([
      ['customerCode', 'name', 'phone'],
      ['C1', '가', '1012345678'],
      ['C1', '나', '25551234'],
      ['C1', '다', '010-1234-5678'],
      ['C1', '라', '15881234'],
    ]);
    const { ambiguities } = await planned(managers, table);
    expect(ambiguities).toMatchObject([
      { column: 2, kind: 'zeros', choices: ['as', 'zero'], examples: ['1012345678', '25551234'] },
    ]);
    const { planned: rows } = await planned(managers, table, {
      answers: new Map([['zeros 2', 'zero' as const]]),
    });
    expect(rows.map(({ cells }) => cells[2]?.value)).toEqual([
      '01012345678',
      '025551234',
      '010-1234-5678',
      '15881234',
    ]);
    const asTheyStand = new Map([['zeros 2', 'as' as const]]);
    const { planned: kept } = await planned(managers, table, { answers: asTheyStand });
    expect(kept[0]?.cells[2]?.value).toBe('1012345678');
  });

  it('long numbers that have lost digits', async () => {
    const table = tableOf([
      ['code', 'name'],
      ['TH', '1.23457E+15'],
      ['JP', '일본'],
    ]);
    const { ambiguities } = await planned(countries, table);
    expect(ambiguities).toMatchObject([{ column: 1, kind: 'long', choices: ['refuse', 'as'] }]);
    const refuse = new Map([['long 1', 'refuse' as const]]);
    const { planned: rows } = await planned(countries, table, { answers: refuse });
    expect(states(rows)).toEqual(['bad', 'new']);
  });
});
