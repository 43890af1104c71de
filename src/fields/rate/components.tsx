import { useCreatePath, useLocaleState, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useHref } from 'react-router';
import { valueOn, useHistory } from '../../data/history';
import { useLookup } from '../../data/lookups';
import { useResource } from '../../data/resources';
import { useCanAccess } from '../../data/rights';
import { isDay, seoulDay, formatSpokenDay } from '../../days';
import { groupDigits, sameDecimal } from '../../money/decimal';
import type { AnyRecord, Resource } from '../../schema';
import { optionsOf, quotientOf, referenceOf } from '..';
import { FieldNotice } from '../components/FieldNotice';
import { FieldNumberInput } from '../components/FieldNumberInput';
import { useDebouncedValue } from '../components/useDebouncedText';
import type { InputProps } from '../components/types';
import { isEmpty } from '../values';
import { rateGap } from '.';

export { Display } from '../decimal/components';

/**
 * Units per US dollar; filled with the chosen currency's rate, today's or of the record's day, until the user types
 * one.
 */
export function Input(props: InputProps) {
  const source = rateSource(props.resource, props.field.name);
  return (
    <>
      <FieldNumberInput {...props} />
      {source && <Reference {...props} source={source} />}
    </>
  );
}

/** Our currency field, and the resource with the rates. */
interface RateSource {
  currency: string;
  to: string;
  /** The currency with rate 1: that of the quotient. */
  base: string | null;
  /** Our field with the day of the rate. */
  on: string | null;
}

/**
 * Derives the source of a rate from the declaration: the rate divides an amount whose currency refers to a resource
 * with rates. Null if there is none.
 */
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
        ...{ currency: currency.name, to: refers.to },
        base: optionsOf(quotient, 'money')?.always ?? null,
        on: (own && optionsOf(own, 'rate')?.on) ?? null,
      };
  }
  return null;
}

interface Reference {
  rate: unknown;
  /**
   * The table's current rate (written today, earlier, or unknown when); the rate of the record's day; the current
   * rate because that day's is unknown; or still loading.
   */
  is: 'today' | 'earlier' | 'current' | 'ofDay' | 'notOfDay' | 'pending';
  /** The record's day, if in the past. */
  day: string | null;
  /** When the current rate was written. */
  written: string | null;
  /** The record with the current rate. */
  record: AnyRecord | null;
  /** Identifies the source: another one means another rate. */
  of: string;
  /** Its currency. */
  code: unknown;
  isPending: boolean;
}

/** Returns the reference rate for the form's values: the current one, or that of a past day (`changes` extension). */
function useReference({ to, currency, base, on }: RateSource): Reference {
  const { byKey, isPending } = useLookup(to);
  const resource = useResource(to);
  const taken = resource.fields.find((field) => optionsOf(field, 'rate'))?.name ?? '';
  const code: unknown = useWatch({ name: currency });
  const at: unknown = useWatch({ name: on ?? currency });
  const own = on !== null && typeof at === 'string' ? at.slice(0, 10) : null;
  const day = isDay(own) && own < seoulDay() ? own : null;
  const record = byKey(String(code)) ?? null;
  const known = (entries: Parameters<typeof valueOn>[0]['entries']) =>
    record && day !== null ? valueOn({ record, entries, field: taken, day }) : undefined;
  const asks = record !== null && day !== null && code !== base && known([]) === undefined;
  const history = useHistory(resource, record?.id ?? 0, { enabled: asks });

  const current = record?.[taken] ?? null;
  const written = writtenOn(record);
  const held = known(history.entries ?? []);
  const is =
    record === null || day === null || code === base
      ? written === null
        ? 'current'
        : written < seoulDay()
          ? 'earlier'
          : 'today'
      : held !== undefined
        ? 'ofDay'
        : history.isPending
          ? 'pending'
          : 'notOfDay';
  return {
    rate: is === 'ofDay' ? held : current,
    ...{ is, day, written, record, isPending, code },
    of: [code, day, is].join(' '),
  };
}

/** Returns the day of a record's last update, if it has one. */
function writtenOn(record: AnyRecord | null): string | null {
  const at = record?.updatedAt;
  const day = typeof at === 'string' ? at.slice(0, 10) : null;
  return isDay(day) ? day : null;
}

function Reference({ field: { name }, source, cell }: InputProps & { source: RateSource }) {
  const reference = useReference(source);
  const { dirtyFields } = useFormState({ name: [name, source.currency] });
  const isNew = useRecordContext()?.id === undefined;
  const touched = isNew || Boolean(dirtyFields[name] ?? dirtyFields[source.currency]);
  return (
    <>
      <RateFill name={name} reference={reference} isNew={isNew} />
      {touched && <RateGap name={name} reference={reference} />}
      {touched && source.on !== null && !cell && (
        <RateNote name={name} reference={reference} source={source} />
      )}
    </>
  );
}

interface RateProps {
  name: string;
  reference: Reference;
}

function RateFill({ name, reference, isNew }: RateProps & { isNew: boolean }) {
  const { setValue, getValues, resetField } = useFormContext();
  const { dirtyFields } = useFormState({ name });
  const isTyped = dirtyFields[name] === true;
  const { rate, of, code, isPending } = reference;
  // A stored record keeps its rate; a new one starts with that of its default currency.
  const last = useRef<Pick<Reference, 'of' | 'rate' | 'code'> | null>(null);
  useEffect(() => {
    const before = last.current;
    if (isPending || before?.of === of) return;
    last.current = { of, rate, code };
    if (before === null && !isNew) return;
    const held: unknown = getValues(name);
    // The initial value of another currency was not typed by the user, either.
    const untouched =
      isEmpty(held) ||
      sameDecimal(held, before?.rate) ||
      (before !== null && isNew && !isTyped && before.code !== code);
    if (!untouched || held === rate) return;
    // Not typed by the user: make it the form's initial value.
    if (before === null) resetField(name, { defaultValue: rate });
    else setValue(name, rate, { shouldDirty: true });
  }, [of, rate, code, isPending, isNew, isTyped, name, getValues, setValue, resetField]);
  return null;
}

/** Explains which rate is filled in; nothing for the dollar. */
function RateNote({ name, reference, source }: RateProps & { source: RateSource }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [held, code]: unknown[] = useWatch({ name: [name, source.currency] });
  const { is, day, written, rate, record } = reference;
  const spoken = (one: string | null) => (one === null ? '' : formatSpokenDay(one, locale));
  if (is === 'pending' || code === source.base || !sameDecimal(held, rate)) return null;
  return (
    <FieldNotice
      warning={is === 'notOfDay' || is === 'earlier'}
      text={translate(`form.rate.${is}`, {
        rate: groupDigits(String(rate)),
        day: spoken(is === 'ofDay' || is === 'notOfDay' ? day : written),
        written: spoken(written ?? seoulDay()),
      })}
    >
      {is === 'earlier' && record && <RateLink to={source.to} id={record.id} />}
    </FieldNotice>
  );
}

/** Opens the rate's record in a new tab, to keep the form's input. */
function RateLink({ to, id }: { to: string; id: number }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource(to);
  const mayEdit = useCanAccess(resource, 'edit');
  const href = useHref(createPath({ resource: resource.route, type: 'edit', id }));
  return (
    mayEdit && (
      <a className="field-link" href={href} target="_blank" rel="noopener noreferrer">
        {translate('form.rate.open')}
      </a>
    )
  );
}

/** Warns if a typed rate deviates from the reference; not for an unchanged stored rate. */
function RateGap({ name, reference: { rate: reference } }: RateProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const rate: unknown = useWatch({ name });
  // Debounced, as incomplete numbers always deviate.
  const settled = useDebouncedValue(rate);
  const gap = settled === rate ? rateGap(rate, reference) : null;
  if (gap === null) return null;
  return (
    <FieldNotice
      warning
      text={translate('form.rate.gap', {
        rate: groupDigits(String(rate)),
        reference: groupDigits(String(reference)),
        gap: gap.startsWith('-') ? gap : `+${gap}`,
      })}
      action={translate('form.rate.useReference')}
      onAction={() => setValue(name, reference, { shouldDirty: true })}
    />
  );
}
