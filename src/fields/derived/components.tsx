import { Display as Decimal } from '../decimal/components';
import { Amount } from '../components/Amount';
import type { DisplayProps } from '../components/types';
import { optionsOf } from '..';
import { Display as Text } from '../text/components';

export function Display({ field, value }: DisplayProps) {
  const { as = 'text' } = optionsOf(field, 'derived') ?? {};
  if (as === 'integer') return <Decimal value={value} />;
  if (as === 'usd' && typeof value === 'string') return <Amount amount={value} currency="USD" />;
  return <Text value={value} />;
}
