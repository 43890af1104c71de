import { optionsOf, quotientOf, referenceOf } from '..';
import type { Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { FieldNumberInput } from '../components/FieldNumberInput';
import type { InputProps } from '../components/types';

const RateReference = lazyComponent(() => import('./RateReference'));

/** Filled with the rate of the record's day or today, until the user types one. */
export function Input(props: InputProps) {
  const source = rateSource(props.resource, props.field.name);
  return (
    <>
      <FieldNumberInput {...props} />
      {source && (
        <PartErrorBoundary>
          <RateReference {...props} source={source} />
        </PartErrorBoundary>
      )}
    </>
  );
}

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
