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
import type { AnyRecord } from '../../schema';
import { optionsOf } from '..';
import { FieldNotice } from '../components/FieldNotice';
import { useDebouncedValue } from '../components/useDebouncedText';
import type { InputProps } from '../components/types';
import { isEmpty } from '../values';
import { rateGap } from '.';
import type { RateSource } from './components';

/** The rate that an input's value is compared with. */
interface Reference {
  rate: unknown;
  /**
   * The table's, written today, on an earlier day, or when is not known; that of the record's day; the table's in place of
   * one that is not known; or not known yet which.
   */
  is: 'today' | 'earlier' | 'current' | 'ofDay' | 'notOfDay' | 'pending';
  /** The record's, where it is over. */
  day: string | null;
  /** When the table's was written. */
  written: string | null;
  /** The record that the table's is of. */
  record: AnyRecord | null;
  /** What it is of: another one is another rate. */
  of: string;
  /** The currency that it is of. */
  code: unknown;
  isPending: boolean;
}

/** The rate that goes with what the form says: the table's, or what the table held on a day that is over (extension `changes`). */
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

/** The day on which a record was written last, where it says so. */
function writtenOn(record: AnyRecord | null): string | null {
  const at = record?.updatedAt;
  const day = typeof at === 'string' ? at.slice(0, 10) : null;
  return isDay(day) ? day : null;
}

/** Fills a rate with its reference, and says where the two differ. */
export default function RateReference({
  field: { name },
  source,
  cell,
}: InputProps & { source: RateSource }) {
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
    // A first value of another currency was not typed by the user either.
    const untouched =
      isEmpty(held) ||
      sameDecimal(held, before?.rate) ||
      (before !== null && isNew && !isTyped && before.code !== code);
    if (!untouched || held === rate) return;
    // The initial rate is not user input: the form counts changes from it.
    if (before === null) resetField(name, { defaultValue: rate });
    else setValue(name, rate, { shouldDirty: true });
  }, [of, rate, code, isPending, isNew, isTyped, name, getValues, setValue, resetField]);
  return null;
}

/** Names the source of the current rate; nothing for the US dollar itself. */
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

/** To the rate itself, in a tab of its own: what is typed here stays. */
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

/** Warns if a typed rate is far from the reference; rates of stored records are not checked. */
function RateGap({ name, reference: { rate: reference } }: RateProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const rate: unknown = useWatch({ name });
  // Half of a number lies far from everything.
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
