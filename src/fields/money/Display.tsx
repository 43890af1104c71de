import type { DisplayProps } from '../faces';
import { Amount } from './Amount';
import { currencyOf } from './codec';

/** An amount in the currency that the declaration names. */
export function Display({ field, value, record }: DisplayProps) {
  if (typeof value !== 'string' || value === '') return null;
  return <Amount amount={value} currency={currencyOf(field.options, record)} />;
}
