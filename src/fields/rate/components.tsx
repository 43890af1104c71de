import { optionsOf, quotientOf, referenceOf } from '..';
import type { Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { FieldNumberInput } from '../components/FieldNumberInput';
import type { InputProps } from '../components/types';

export { Display } from '../decimal/components';

// Few rates have one.
const RateReference = lazyComponent(() => import('./RateReference'));

/**
 * Units per US dollar; filled with the chosen currency's rate, today's or of the record's day, until the user types
 * one.
 */
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

/** Our field that chooses a currency, and the resource whose rates go with it. */
export interface RateSource {
  currency: string;
  to: string;
  /** The currency whose rate is one: that of the quotient. */
  base: string | null;
  /** Our field with the day whose rate it is. */
  on: string | null;
}

/**
 * Reads the source of a rate from the declaration: the rate divides an amount whose currency references a resource
 * with rates.
 * @returns null if the rate has no such source
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
