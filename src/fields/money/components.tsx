import { Amount } from '../components/Amount';
import type { DisplayProps } from '../components/types';
import { currencyOf } from '.';

export function Display({ field, value, record }: DisplayProps) {
  if (typeof value !== 'string' || value === '') return null;
  return <Amount amount={value} currency={currencyOf(field.options, record)} />;
}
