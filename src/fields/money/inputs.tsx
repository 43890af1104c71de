import { useTranslate, useRecordContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useWatch, useFormContext } from 'react-hook-form';
import {
  fillQuotient,
  type Quotient,
  type QuotientSide,
  rateBetween,
  recomputeQuotient,
} from '../../money';
import { cleanAmount, cleanNumber, sameDecimal, scaleOf } from '../../money/decimal';
import { groupDigits } from '../../money/groupDigits';
import { fieldOf, type Resource } from '../../schema';
import { FieldNotice } from '../components/FieldNotice';
import { FieldNumberInput } from '../components/FieldNumberInput';
import { useFieldLabel } from '../components/label';
import type { InputProps } from '../components/types';
import { isEmpty } from '../values';
import { currencyOf, type MoneyOptions } from '.';

export function Input(props: InputProps) {
  const { of }: MoneyOptions = props.field.options;
  return (
    <>
      <AmountInput {...props} />
      {of && <QuotientNotice {...props} of={of} />}
    </>
  );
}

// Separate, so that its subscriptions do not rerender the input.
function QuotientNotice({ of, resource, field }: InputProps & { of: readonly [string, string] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const replaced = useQuotient({ resource, name: field.name, of });
  return (
    replaced && (
      <FieldNotice
        text={translate('form.money.replaced', {
          field: labelOf(resource, replaced.field),
          value: groupDigits(replaced.value),
        })}
        action={translate('form.money.keepBoth', { rate: groupDigits(replaced.rate) })}
        onAction={replaced.keepBoth}
      />
    )
  );
}

function AmountInput(props: InputProps) {
  const { name } = props.field;
  const options: MoneyOptions = props.field.options;
  const currency: unknown = useWatch({ name: options.currency ?? name });
  const record = options.currency === undefined ? {} : { [options.currency]: currency };
  const unit = currencyOf(options, record);
  return (
    <FieldNumberInput
      {...props}
      unit={unit}
      clean={unit === null ? cleanNumber : (typed) => cleanAmount(typed, unit)}
    />
  );
}

interface QuotientFields {
  resource: Resource;
  name: string;
  of: readonly [amount: string, rate: string];
}

/** The replaced value of the other side, and the rate that fits both. */
/** Keeps amount / rate = dollars while typing (rules: typed-amounts). */
export function useQuotient({ resource, name, of }: QuotientFields) {
  const [amountField, rateField] = of;
  const { setValue } = useFormContext();
  const isNew = useRecordContext()?.id === undefined;
  const { options } = fieldOf(resource, amountField);
  const currencyField = typeof options.currency === 'string' ? options.currency : amountField;
  const [amount, rate, usd, currency]: unknown[] = useWatch({
    name: [amountField, rateField, name, currencyField],
  });
  const places = scaleOf(currencyOf(options, { [currencyField]: currency }));
  const lastQuotient = useRef<Quotient | null>(null);
  // The form's values at the last run, without those filled in here.
  const previousQuotient = useRef<Quotient | null>(null);
  const side = useRef<QuotientSide>('amount');
  const [typed, setTyped] = useState<{ side: QuotientSide; value: string } | null>(null);

  useEffect(() => {
    const now = { amount, rate, usd, places };
    // Unchanged, as in StrictMode's second run.
    if (previousQuotient.current && holdSame(previousQuotient.current, now)) return;
    previousQuotient.current = now;
    const before = lastQuotient.current;
    lastQuotient.current = now;
    // Leave a stored record unchanged until it is edited.
    if (!before && !isNew) return;
    const { side: next, change } = before
      ? recomputeQuotient(before, now, side.current)
      : fillQuotient(now);
    if (before && next !== side.current) {
      const other = next === 'usd' ? before.amount : before.usd;
      setTyped(change && typeof other === 'string' ? { side: side.current, value: other } : null);
    }
    side.current = next;
    if (!change) return;
    lastQuotient.current = { ...now, ...change };
    const [[part, value] = ['', null]] = Object.entries(change);
    setValue(part === 'usd' ? name : amountField, value, { shouldDirty: true });
  }, [amount, rate, usd, places, isNew, amountField, name, setValue]);

  if (!typed) return null;
  const [kept, other] = typed.side === 'amount' ? [amount, usd] : [usd, amount];
  if (isEmpty(other) || sameDecimal(kept, typed.value)) return null;
  const both =
    typed.side === 'amount' ? rateBetween(typed.value, usd) : rateBetween(amount, typed.value);
  if (both === null) return null;
  const field = typed.side === 'amount' ? amountField : name;
  const keepBoth = () => {
    const value = typed.value;
    lastQuotient.current = { amount, usd, places, rate: both, [typed.side]: value };
    setValue(field, value, { shouldDirty: true });
    setValue(rateField, both, { shouldDirty: true });
    setTyped(null);
  };
  return { field, value: typed.value, rate: both, keepBoth };
}

const holdSame = (one: Quotient, other: Quotient): boolean =>
  one.amount === other.amount &&
  one.rate === other.rate &&
  one.usd === other.usd &&
  one.places === other.places;
