import { useRecordContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLookup } from '../../data/lookups';
import { useResource } from '../../data/resources';
import { groupDigits, sameDecimal } from '../../money/decimal';
import type { Resource } from '../../schema';
import { optionsOf, quotientOf, refersOf } from '..';
import { FieldNotice } from '../faces/FieldNotice';
import { NumberFace } from '../faces/NumberFace';
import { useSettled } from '../faces/ime';
import type { InputProps } from '../faces/types';
import { isEmpty } from '../values';
import { rateGap } from '.';

export { Display } from '../decimal/faces';

/** Units for one US dollar; filled from the table of the chosen currency while nobody typed another. */
export function Input(props: InputProps) {
  const source = rateSource(props.resource, props.field.name);
  return (
    <>
      <NumberFace {...props} />
      {source && <RateFill name={props.field.name} source={source} />}
      {source && <RateGap name={props.field.name} source={source} />}
    </>
  );
}

/** Our field that chooses a currency, and the resource whose rates go with it. */
interface RateSource {
  currency: string;
  to: string;
}

/**
 * Where a rate comes from, read off the declaration: it divides an amount whose currency is a reference to
 * a resource that has rates. Null where a rate stands on its own.
 */
export function rateSource({ fields }: Resource, rate: string): RateSource | null {
  const named = (wanted: string | undefined) => fields.find(({ name }) => name === wanted);
  for (const quotient of fields) {
    const [amount, by] = quotientOf(quotient) ?? [];
    if (by !== rate) continue;
    const divided = named(amount);
    const currency = named(divided && optionsOf(divided, 'money')?.currency);
    const refers = currency ? refersOf(currency) : null;
    if (currency && refers?.by === 'key') return { currency: currency.name, to: refers.to };
  }
  return null;
}

function RateFill({ name, source }: { name: string; source: RateSource }) {
  const { setValue, getValues, resetField } = useFormContext();
  const isNew = useRecordContext()?.id === undefined;
  const { rateOf, isPending } = useReference(source);
  const currency: unknown = useWatch({ name: source.currency });
  // A stored record keeps its rate; a new one starts with that of its default currency.
  const last = useRef<unknown>(isNew ? null : currency);
  const first = useRef(isNew);
  useEffect(() => {
    if (isPending || last.current === currency) return;
    const held: unknown = getValues(name);
    const untouched = isEmpty(held) || sameDecimal(held, rateOf(last.current));
    // What it starts with nobody has typed: the form counts from there.
    if (untouched && first.current) resetField(name, { defaultValue: rateOf(currency) });
    else if (untouched) setValue(name, rateOf(currency), { shouldDirty: true });
    last.current = currency;
    first.current = false;
  }, [currency, rateOf, isPending, name, getValues, setValue, resetField]);
  return null;
}

/** The rates of the table, by currency. */
function useReference({ to }: RateSource) {
  const { byKey, isPending } = useLookup(to);
  const taken = useResource(to).fields.find((field) => optionsOf(field, 'rate'))?.name ?? '';
  const rateOf = useCallback(
    (code: unknown) => byKey(String(code))?.[taken] ?? null,
    [byKey, taken],
  );
  return { rateOf, isPending };
}

/** Warns where a rate that someone typed is far from the table's; the rate of a stored record is left alone. */
function RateGap({ name, source }: { name: string; source: RateSource }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState({ name: [name, source.currency] });
  const { rateOf } = useReference(source);
  const [rate, currency]: unknown[] = useWatch({ name: [name, source.currency] });
  const isNew = useRecordContext()?.id === undefined;
  const touched = isNew || Boolean(dirtyFields[name] ?? dirtyFields[source.currency]);
  // Half of a number lies far from everything.
  const settled = useSettled(rate);
  const reference = rateOf(currency);
  const gap = touched && settled === rate ? rateGap(rate, reference) : null;
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
