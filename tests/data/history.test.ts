import { describe, expect, it } from 'vitest';
import { type HistoryEntry, valueOn } from '../../src/data/history';

const entry = (at: string, before: unknown, after: unknown, more: object = {}): HistoryEntry => ({
  id: 1,
  at: `${at} 09:30:00`,
  userId: 1,
  userName: '이정산',
  action: 'update',
  reason: null,
  changes: [{ field: 'rate', before, after }],
  ...more,
});
const record = { id: 1, rate: '1390', updatedAt: '2026-11-24 09:30:00' };
const entries = [
  entry('2026-11-24', '1380.50', '1390'),
  entry('2026-11-20', '1375', '1380.50'),
  entry('2026-11-19', null, '1375'),
];
const on = (day: string, more: object = {}) =>
  valueOn({ record, entries, field: 'rate', day, ...more });

describe('the value that a field held on a day', () => {
  it.each([
    ['2026-11-24', '1390'],
    // No change over the weekend.
    ['2026-11-22', '1380.50'],
    ['2026-11-20', '1380.50'],
    ['2026-11-19', '1375'],
    // Before the first known change the age is unknown.
    ['2026-11-18', undefined],
  ])('%s: %s', (day, value) => {
    expect(on(day)).toBe(value);
  });

  it('is today’s if nothing has changed since, from any source', () => {
    const unmoved = { ...record, updatedAt: '2026-11-19 09:30:00' };
    expect(on('2026-11-20', { record: unmoved, entries: [] })).toBe('1390');
    expect(on('2026-11-18', { record: unmoved, entries: [] })).toBeUndefined();
    const other = { changes: [{ field: 'seq', before: 1, after: 2 }] };
    expect(on('2026-11-18', { entries: [entry('2026-11-24', 1, 2, other)] })).toBe('1390');
  });

  it('is unknown if other recent changes hide earlier ones', () => {
    const changes = [{ field: 'seq', before: 1, after: 2 }];
    const cut = Array.from({ length: 50 }, () => entry('2026-11-24', 1, 2, { changes }));
    expect(on('2026-11-18', { entries: cut })).toBeUndefined();
    expect(on('2026-11-18', { entries: cut.slice(1) })).toBe('1390');
    expect(on('2026-11-18', { entries: [...cut, entry('2026-11-17', '1380', '1390')] })).toBe(
      '1390',
    );
  });

  it('is none before the record was made', () => {
    const made = [entry('2026-11-20', null, '1390', { action: 'create' })];
    expect(on('2026-11-19', { entries: made })).toBeUndefined();
    expect(on('2026-11-20', { entries: made })).toBe('1390');
  });
});
