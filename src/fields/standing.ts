import Big from 'big.js';
import { addDays, isCalendarDay, monthOf } from '../days';
import { isDecimalText } from '../money/decimal';
import type { AnyRecord, Resource, Settling } from '../schema';

/** How a sum stands to the amount that it is held against; what they differ by is never below zero. */
export interface Standing {
  /** null: nobody knows, as one of them is no number. */
  state: 'open' | 'part' | 'whole' | 'over' | null;
  difference: string;
}

export function standing(amount: unknown, sum: unknown): Standing {
  if (!isDecimalText(amount) || !isDecimalText(sum)) return { state: null, difference: '0' };
  const rest = new Big(amount).minus(sum);
  const difference = rest.abs().toFixed();
  if (rest.eq(0)) return { state: 'whole', difference };
  if (rest.lt(0)) return { state: 'over', difference };
  return { state: new Big(sum).eq(0) ? 'open' : 'part', difference };
}

const sums = new WeakMap<readonly AnyRecord[], Map<string, ReadonlyMap<unknown, Big>>>();

/** What these records come to for the one of ours that they refer to by this value. */
export function sumFor(
  records: readonly AnyRecord[],
  { by, sum }: Settling,
  value: unknown,
): string {
  let known = sums.get(records);
  if (!known) sums.set(records, (known = new Map()));
  const name = `${by} ${sum}`;
  let found = known.get(name);
  // Once, and not for each row of a list.
  if (!found) known.set(name, (found = added(records, by, sum)));
  return (found.get(value) ?? new Big(0)).toFixed();
}

function added(records: readonly AnyRecord[], by: string, sum: string): Map<unknown, Big> {
  const found = new Map<unknown, Big>();
  for (const record of records) {
    const part = String(record[sum]);
    if (isDecimalText(part))
      found.set(record[by], (found.get(record[by]) ?? new Big(0)).plus(part));
  }
  return found;
}

/** Records are looked for this many days around the month that ours is of. */
const AROUND = 31;

/**
 * The documented parameters that ask for another resource's records of the days around ours; null where one of the two
 * has no days that a list can be asked for.
 * @param days so many before the first and behind the last; default: a month around their months, so that another row of
 * a list rarely makes another request
 * @param records one, or all rows of a list, which so share one request; those without a day are left out
 */
export function daysAround(
  resource: Resource,
  of: Resource,
  records: readonly AnyRecord[],
  days?: number,
): Readonly<Record<string, string>> | null {
  const own = resource.filters.find(({ kind }) => kind === 'from');
  const held = records
    .map((record) => (own?.kind === 'from' ? String(record[own.field] ?? '').slice(0, 10) : ''))
    .filter(isCalendarDay)
    .toSorted();
  const [earliest, latest] = [held[0], held.at(-1)];
  const [from, to] = (['from', 'to'] as const).map((end) =>
    of.filters.find(({ kind }) => kind === end),
  );
  if (earliest === undefined || latest === undefined) return null;
  if (!isPlain(of, from) || !isPlain(of, to)) return null;
  return {
    [from.parameter]:
      days === undefined ? addDays(monthOf(earliest).first, -AROUND) : addDays(earliest, -days),
    [to.parameter]:
      days === undefined ? addDays(monthOf(latest).last, AROUND) : addDays(latest, days),
  };
}

type Filter = Resource['filters'][number];

/** Is it a range of one field, and not of one that another parameter names? */
const isPlain = (of: Resource, filter: Filter | undefined): filter is Filter =>
  (filter?.kind === 'from' || filter?.kind === 'to') &&
  of.fields.some(({ name }) => name === filter.field);
