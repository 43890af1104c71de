import type { DisplayProps } from '../faces';
import { Badge } from './Badge';
import type { EnumOptions } from './codec';
import { useEnumWords } from './words';

/** The value's words on a badge of its colour; a value that nobody declared is neutral. */
export function Display({ resource, field, value }: DisplayProps) {
  const words = useEnumWords();
  if (typeof value !== 'string' || value === '') return null;
  const { values } = field.options as unknown as EnumOptions;
  return <Badge colour={values[value] ?? 'neutral'}>{words(resource, field.name, value)}</Badge>;
}
