import { useCallback, useMemo } from 'react';
import { useHistories, valueOn } from '../../data/history';
import { useLookup } from '../../data/lookups';
import { isDay, seoulDay } from '../../days';
import type { AnyRecord, Resource } from '../../schema';
import { optionsOf, quotientOf, referenceOf } from '..';

export interface RateSource {
  currency: string;
  to: string;
  /** The currency whose rate is one. */
  base: string | null;
  /** Our field with the day of the rate. */
  on: string | null;
}

/** A rate divides an amount whose currency references a resource with rates. */
export function rateSource({ fields }: Resource, rate: string): RateSource | null {
  const fieldNamed = (name: string | undefined) => fields.find((field) => field.name === name);
  const own = fieldNamed(rate);
  for (const quotient of fields) {
    const [amount, by] = quotientOf(quotient) ?? [];
    if (by !== rate) continue;
    const divided = fieldNamed(amount);
    const currency = fieldNamed(divided && optionsOf(divided, 'money')?.currency);
    const refers = currency ? referenceOf(currency) : null;
    if (currency && refers?.by === 'key')
      return {
        currency: currency.name,
        to: refers.to,
        base: optionsOf(quotient, 'money')?.always ?? null,
        on: (own && optionsOf(own, 'rate')?.on) ?? null,
      };
  }
  return null;
}

export interface Reference {
  rate: unknown;
  is: 'today' | 'earlier' | 'current' | 'ofDay' | 'notOfDay' | 'pending';
  /** The record's day, if not today. */
  day: string | null;
  /** Day on which the current rate was written. */
  written: string | null;
  record: AnyRecord | null;
  /** Another source means another rate. */
  of: string;
  code: unknown;
  isPending: boolean;
}

/** Currency and date. */
export type RateQuery = readonly [code: unknown, date: unknown];

/**
 * The current rates of currencies, or those of a past day (extension `changes`).
 * @example useReferenceRates(rates, source, [['JPY', day]])('JPY', day).rate // '149.8'
 */
export function useReferenceRates(
  resource: Resource,
  source: RateSource | null,
  wanted: readonly RateQuery[],
): (...query: RateQuery) => Reference {
  const { base = null, on = null } = source ?? {};
  const enabled = source !== null;
  const { byKey, isPending } = useLookup(resource.name, { enabled });
  const taken = resource.fields.find((field) => optionsOf(field, 'rate'))?.name ?? '';
  const today = seoulDay();
  const ids = useMemo(() => {
    const requested = (enabled ? wanted : []).flatMap(([code, date]) => {
      const record = code === base ? undefined : byKey(String(code));
      const day = dayOf(date, on, today) ?? today;
      const isKnown = () =>
        record && valueOn({ record, entries: [], field: taken, day }) !== undefined;
      return record && day < today && !isKnown() ? record.id : [];
    });
    return [...new Set(requested)];
  }, [enabled, wanted, byKey, base, on, today, taken]);
  const { entriesOf, isPending: isHistoryPending } = useHistories(resource, ids);

  return useCallback(
    (code, date) => {
      const record = byKey(String(code)) ?? null;
      const day = dayOf(date, on, today);
      const current = record?.[taken] ?? null;
      const written = writtenOn(record);
      const rateOfDay =
        record && day !== null && day < today
          ? valueOn({ record, entries: entriesOf(record.id) ?? [], field: taken, day })
          : undefined;
      const is =
        record === null || day === null || code === base
          ? written === null
            ? 'current'
            : written < today
              ? 'earlier'
              : 'today'
          : rateOfDay !== undefined
            ? 'ofDay'
            : isHistoryPending
              ? 'pending'
              : 'notOfDay';
      return {
        rate: is === 'ofDay' ? rateOfDay : current,
        is,
        day,
        written,
        record,
        isPending: isPending || is === 'pending',
        code,
        of: [code, day, is].join(' '),
      };
    },
    [byKey, taken, base, on, today, entriesOf, isPending, isHistoryPending],
  );
}

function dayOf(date: unknown, on: string | null, today: string): string | null {
  const own = on !== null && typeof date === 'string' ? date.slice(0, 10) : null;
  return isDay(own) && own !== today ? own : null;
}

function writtenOn(record: AnyRecord | null): string | null {
  const at = record?.updatedAt;
  const day = typeof at === 'string' ? at.slice(0, 10) : null;
  return isDay(day) ? day : null;
}
