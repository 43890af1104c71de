import { useRecordContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLookup } from '../../api/lookups';
import { useResource } from '../../api/resources';
import type { InputProps } from '../faces';
import { NumberFace } from '../NumberFace';
import { sameDecimal } from '../sameDecimal';
import { isEmpty } from '../validate';
import { rateSource, type RateSource } from './source';

/** Units for one US dollar; filled from the table of the chosen currency while nobody typed another. */
export function Input(props: InputProps) {
  const source = rateSource(props.resource, props.field.name);
  return (
    <>
      <NumberFace {...props} />
      {source && <RateFill name={props.field.name} source={source} />}
    </>
  );
}

function RateFill({ name, source }: { name: string; source: RateSource }) {
  const { setValue, getValues } = useFormContext();
  const isNew = useRecordContext()?.id === undefined;
  const { byKey, isPending } = useLookup(source.to);
  const taken = useResource(source.to).fields.find(({ type }) => type === 'rate')?.name;
  const currency: unknown = useWatch({ name: source.currency });
  // A stored record keeps its rate; a new one starts with that of its default currency.
  const last = useRef<unknown>(isNew ? null : currency);
  const first = useRef(true);
  useEffect(() => {
    if (isPending || taken === undefined || last.current === currency) return;
    const rateOf = (code: unknown) => byKey(String(code))?.[taken] ?? null;
    const held: unknown = getValues(name);
    const untouched = isEmpty(held) || sameDecimal(held, rateOf(last.current));
    if (untouched) setValue(name, rateOf(currency), { shouldDirty: !first.current });
    last.current = currency;
    first.current = false;
  }, [currency, byKey, isPending, taken, name, getValues, setValue]);
  return null;
}
