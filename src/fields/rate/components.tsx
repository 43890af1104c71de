import { optionsOf, quotientOf, referenceOf } from '..';
import type { Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { FieldNumberInput } from '../components/FieldNumberInput';
import type { InputProps } from '../components/types';

export { Display } from '../decimal/components';

// Few rates have one.
const RateReference = lazyComponent(() => import('./RateReference'));

/** Units for one US dollar; filled with what the chosen currency has, or had on the record's day, while nobody typed another. */
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
 * Where a rate comes from, read off the declaration: it divides an amount whose currency is a reference to
 * a resource that has rates. Null where a rate stands on its own.
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
