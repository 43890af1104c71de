import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/data/history';
import { isOutlier } from '../../../src/fields/isOutlier';
import { findOutliers, pastValues } from '../../../src/record/changeGuard/pastValues';
import { resourceOf } from '../../support/resources';

const watch = resourceOf('exchange-rates').changeGuard!;

describe('an outlier', () => {
  it.each([
    ['1350', '13500', true],
    ['1350', '13499.99', false],
    ['1350', '135', true],
    ['1350', '135.000001', false],
    ['1', '0.1', true],
    ['0.00001', '0.0001', true],
    ['1350', '1350', false],
    // Nothing to compare with, or an invalid value.
    [null, '1350', false],
    ['0', '1350', false],
    ['1,350', '1', false],
    ['1350', '0', false],
    ['1350', '', false],
  ])('%s to %s: %s', (last, typed, far) => expect(isOutlier(last, typed, watch.times)).toBe(far));

  it('may be one with a smaller factor, by the declaration; whole numbers count, too', () => {
    expect([isOutlier('100', '250', 2), isOutlier('100', '199', 2)]).toEqual([true, false]);
    expect(isOutlier(3, 40, 10)).toBe(true);
  });

  it('is named with both values, whichever it is', () => {
    const last = { rate: '1350', rate2: '1' };
    expect(findOutliers(watch, { rate: '1351', rate2: '100' }, last)).toEqual([
      { field: 'rate2', last: '1', typed: '100' },
    ]);
  });
});

describe('the last values', () => {
  const record = { id: 1, rate: '1400', rate2: '1', symbol: '₩' };
  const write = (id: number, action: HistoryEntry['action'], ...changes: string[][]) => ({
    id,
    at: `2026-11-2${id} 10:00:00`,
    userId: 8,
    userName: '이정산',
    reason: null,
    action,
    changes: changes.map(([field = '', before, after]) => ({ field, before, after })),
  });
  const held = (...entries: HistoryEntry[]) =>
    pastValues(watch, record, entries).map(({ at, record: { rate, rate2 } }) => [
      at.slice(8, 10),
      rate,
      rate2,
    ]);

  it('are the values after each write, and before the first known one', () => {
    expect(
      held(
        write(3, 'update', ['rate', '1350', '1400']),
        write(2, 'update', ['symbol', 'W', '₩']),
        write(1, 'update', ['rate', '1300', '1350'], ['rate2', '2', '1']),
      ),
    ).toEqual([
      ['23', '1400', '1'],
      ['21', '1350', '1'],
      ['', '1300', '2'],
    ]);
  });

  it('start with the record itself', () => {
    expect(
      held(write(2, 'update', ['rate', '1', '1400']), write(1, 'create', ['rate', '', '1'])),
    ).toEqual([
      ['22', '1400', '1'],
      ['21', '1', '1'],
    ]);
    expect(held()).toEqual([]);
  });
});
