import { useCallback } from 'react';
import { useHistory, valueOn } from '../../data/history';
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
  const named = (wanted: string | undefined) => fields.find(({ name }) => name === wanted);
  const own = named(rate);
  for (const quotient of fields) {
    const [amount, by] = quotientOf(quotient) ?? [];
    if (by !== rate) continue;
    const divided = named(amount);
    const currency = named(divided && optionsOf(divided, 'money')?.currency);
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

/**
 * The current rate of a currency, or that of a past day (extension `changes`).
 * @example useReferenceRates(rates, source, 'JPY', dates)(dates[0]).rate // '149.8'
 */
export function useReferenceRates(
  resource: Resource,
  source: RateSource | null,
  code: unknown,
  dates: readonly unknown[],
): (date: unknown) => Reference {
  const { base = null, on = null } = source ?? {};
  const { byKey, isPending } = useLookup(resource.name, { enabled: source !== null });
  const taken = resource.fields.find((field) => optionsOf(field, 'rate'))?.name ?? '';
  const record = byKey(String(code)) ?? null;
  const today = seoulDay();
  const isRequested =
    record !== null &&
    code !== base &&
    dates.some((date) => {
      const day = dayOf(date, on, today);
      const past = { record, entries: [], field: taken, day: day ?? today };
      return past.day < today && valueOn(past) === undefined;
    });
  const history = useHistory(resource, record?.id ?? 0, { enabled: isRequested });
  const { entries, isPending: isHistoryPending } = history;

  return useCallback(
    (date) => {
      const day = dayOf(date, on, today);
      const current = record?.[taken] ?? null;
      const written = writtenOn(record);
      const rateOfDay =
        record && day !== null && day < today
          ? valueOn({ record, entries: entries ?? [], field: taken, day })
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
    [record, taken, code, base, on, today, entries, isPending, isHistoryPending],
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
