import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { sameDecimal } from '../sameDecimal';
import { isEmpty } from '../validate';
import { toUsd } from './convert';

/**
 * Keeps a field at amount / rate as either changes, unless it holds something else than that: what a person
 * typed is never altered (readings: Money).
 */
export function useQuotient(name: string, [amountField, rateField]: readonly [string, string]) {
  const { setValue, getValues } = useFormContext();
  const [amount, rate]: unknown[] = useWatch({ name: [amountField, rateField] });
  const last = useRef({ amount, rate });
  useEffect(() => {
    const before = last.current;
    if (before.amount === amount && before.rate === rate) return;
    last.current = { amount, rate };
    const held: unknown = getValues(name);
    const computed = isEmpty(held) || sameDecimal(held, toUsd(before.amount, before.rate));
    if (computed) setValue(name, toUsd(amount, rate), { shouldDirty: true });
  }, [amount, rate, name, getValues, setValue]);
}
