import { Display as Decimal } from '../decimal/Display';
import type { DisplayProps } from '../faces';
import { Amount } from '../money/Amount';
import { Display as Text } from '../text/Display';
import type { DerivedOptions } from './codec';

/** What the server computed, read as the declaration says. */
export function Display({ field, value }: DisplayProps) {
  const { as = 'text' } = field.options as DerivedOptions;
  if (as === 'integer') return <Decimal value={value} />;
  if (as === 'usd' && typeof value === 'string') return <Amount amount={value} currency="USD" />;
  return <Text value={value} />;
}
