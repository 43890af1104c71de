import { describe, expect, it } from 'vitest';
import fc from '../support/generative';
import { compareText, isDefaultSort, orderRecords } from '../../src/data/order';
import type { AnyRecord } from '../../src/schema';
import { cpuTimeOf } from '../support/cpuTime';
import { resourceOf } from '../support/resources';
import { runsOf } from '../support/depth';

function ids(
  name: string,
  rows: Record<string, unknown>[],
  sort?: Parameters<typeof orderRecords>[2],
): number[] {
  const records = rows.map((row, index) => ({ id: index + 1, ...row }) as AnyRecord);
  return orderRecords(resourceOf(name), records, sort).map(({ id }) => id);
}

const asc = (field: string) => ({ field, order: 'ASC' as const });
const desc = (field: string) => ({ field, order: 'DESC' as const });

describe('orderRecords', () => {
  it('sorts numbers as numbers and decimals beyond what floats can tell', () => {
    expect(ids('cities', [{ seq: 10 }, { seq: 9 }, { seq: 100 }])).toEqual([2, 1, 3]);
    const amounts = ['10.5', '9', '-1', '99999999999999.02', '99999999999999.01'];
    expect(
      ids(
        'banksms',
        amounts.map((amount) => ({ amount })),
        asc('amount'),
      ),
    ).toEqual([3, 2, 1, 5, 4]);
  });

  it('sorts derived numbers as numbers', () => {
    expect(ids('users', [{ roleSeq: '10' }, { roleSeq: '9' }])).toEqual([2, 1]);
    const sums = [{ usdAmounts: '10.00' }, { usdAmounts: '9.00' }];
    expect(ids('reservations', sums, asc('usdAmounts'))).toEqual([2, 1]);
  });

  it('puts nulls and malformed values last in both directions', () => {
    const rows = [{ rate: null }, { rate: '2' }, {}, { rate: '1,000' }, { rate: '1' }];
    expect(ids('exchange-rates', rows, asc('rate'))).toEqual([5, 2, 1, 3, 4]);
    expect(ids('exchange-rates', rows, desc('rate'))).toEqual([2, 5, 1, 3, 4]);
  });

  it('sorts by all fields of the default order, then by id', () => {
    const rows = [
      { customerName: '나', name: '가' },
      { customerName: '가', name: '나' },
      { customerName: '가', name: '가' },
      { customerName: '가', name: '가' },
      { customerName: null, name: '가' },
    ];
    expect(ids('customer-managers', rows)).toEqual([3, 4, 2, 1, 5]);
  });

  it('breaks ties newest first where that is the default order', () => {
    const rows = [{ name: 'b' }, { name: 'a' }, { name: 'a' }];
    expect(ids('reservations', rows, asc('name'))).toEqual([3, 2, 1]);
    expect(ids('reservations', rows)).toEqual([3, 2, 1]);
    expect(ids('cities', rows, asc('name'))).toEqual([2, 3, 1]);
  });

  it('sorts booleans, lists of codes, and children by how many there are', () => {
    expect(ids('cities', [{ active: true }, { active: false }], asc('active'))).toEqual([2, 1]);
    const codes = [
      { reservationCodes: ['R2'] },
      { reservationCodes: null },
      { reservationCodes: ['R1', 'R9'] },
    ];
    expect(ids('balances', codes, asc('reservationCodes'))).toEqual([3, 1, 2]);
    const children = [{ sections: [{}, {}] }, { sections: [{}] }];
    expect(ids('reservations', children, asc('sections'))).toEqual([2, 1]);
  });

  it('leaves the given rows alone, and the rest of the order to id for an unknown field', () => {
    const rows = [{ id: 2 }, { id: 1 }];
    expect(orderRecords(resourceOf('cities'), rows, asc('nmae')).map(({ id }) => id)).toEqual([
      1, 2,
    ]);
    expect(rows.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('knows the default sort by its first field', () => {
    const sections = resourceOf('sections');
    expect(isDefaultSort(sections, undefined)).toBe(true);
    expect(isDefaultSort(sections, asc('date'))).toBe(true);
    expect(isDefaultSort(sections, desc('date'))).toBe(false);
    expect(isDefaultSort(sections, asc('time1'))).toBe(false);
  });

  it('sorts ten thousand decimals within a blink', () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ amount: `${(i * 7919) % 10_007}.5` }));
    expect(cpuTimeOf(() => ids('banksms', rows, asc('amount')))).toBeLessThan(2_000);
  });
});

it('compareText sorts by code points, as the C collation does', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      (a, b) => Math.sign(compareText(a, b)) === Buffer.compare(Buffer.from(a), Buffer.from(b)),
    ),
    { numRuns: runsOf(3_000) },
  );
  expect(compareText('\uffff', '😀')).toBeLessThan(0);
  expect(compareText('가', '가나')).toBeLessThan(0);
});
