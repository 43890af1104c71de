import { Display as Text } from '../text/Display';
import type { DisplayProps } from '../faces';

/** Several codes, as the contract writes them: joined by commas. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  return <Text value={Array.isArray(value) ? value.join(', ') : value} />;
}
