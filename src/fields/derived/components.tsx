import { useResources } from '../../data/resources';
import { Display as Decimal } from '../decimal/components';
import { Amount } from '../components/Amount';
import type { DisplayProps } from '../components/types';
import { isState, optionsOf, referenceOf, sourcePlace } from '..';
import { Display as Enum } from '../enum/components';
import { Display as Reference } from '../reference/components';
import { Display as Text } from '../text/components';

export function Display(props: DisplayProps) {
  const { field, value } = props;
  const source = sourcePlace(props, useResources());
  const { as = 'text' } = optionsOf(field, 'derived') ?? {};
  if (as === 'integer') return <Decimal value={value} />;
  if (as === 'usd' && typeof value === 'string') return <Amount amount={value} currency="USD" />;
  if (referenceOf(source.field)) return <Reference {...source} />;
  return isState(source.field) ? <Enum {...source} /> : <Text value={value} />;
}
