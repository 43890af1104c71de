import Big from 'big.js';
import type { HistoryEntry } from '../../data/history';
import { optionsOf } from '../../fields';
import type { AnyRecord, Resource } from '../../schema';

/** From this many times the last rate on, or as small a part of it, somebody must mean it. */
const FAR = 10;

const NUMBER = /^\d+(\.\d+)?$/;

const positive = (value: unknown): Big | null => {
  if (typeof value !== 'string' || !NUMBER.test(value)) return null;
  const number = new Big(value);
  return number.gt(0) ? number : null;
};

/** Is a rate ten times the last one, a tenth of it, or beyond? */
export function isFarOff(last: unknown, typed: unknown): boolean {
  const [from, to] = [positive(last), positive(typed)];
  if (!from || !to) return false;
  return to.gte(from.times(FAR)) || to.times(FAR).lte(from);
}

/** The names of a resource's rates. */
export const rateNames = ({ fields }: Resource): string[] =>
  fields.filter((field) => optionsOf(field, 'rate') !== null).map(({ name }) => name);

/** A rate that is about to be saved although it is far off. */
export interface FarRate {
  field: string;
  last: string;
  typed: string;
}

/** The rates among the typed values that are far off the last ones. */
export function farRates(
  resource: Resource,
  typed: Readonly<Record<string, unknown>>,
  last: Readonly<Record<string, unknown>>,
): FarRate[] {
  return rateNames(resource)
    .filter((field) => isFarOff(last[field], typed[field]))
    .map((field) => ({ field, last: String(last[field]), typed: String(typed[field]) }));
}

/** A record's rates from a moment on. */
export interface PastRates {
  key: number;
  /** Empty where nobody kept it. */
  at: string;
  by: string | null;
  record: AnyRecord;
}

/**
 * What the rates were set to, newest first: the writes of a history that changed one of them, and what stood there
 * before the first of them.
 */
export function pastRates(
  resource: Resource,
  record: AnyRecord,
  entries: readonly HistoryEntry[],
): PastRates[] {
  const names = rateNames(resource);
  // From now backwards: each write took the record from `before` to what stood there then.
  const now: Record<string, unknown> = { ...record };
  const past: PastRates[] = [];
  let isWhole = true;
  for (const { id, at, userName, action, changes } of entries) {
    const rates = changes.filter(({ field }) => names.includes(field));
    if (rates.length === 0) continue;
    past.push({ key: id, at, by: userName, record: { id: record.id, ...pick(now, names) } });
    for (const { field, before } of rates) now[field] = before;
    isWhole = action === 'create';
  }
  if (!isWhole)
    past.push({ key: 0, at: '', by: null, record: { id: record.id, ...pick(now, names) } });
  return past;
}

const pick = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
