import { TextInput } from '../TextInput';
import { useDebouncedText } from '../useDebouncedText';
import type { FilterProps } from '../types';

export function TextFilter({ label, value, onChange }: FilterProps) {
  const { input } = useDebouncedText(value, onChange);
  return (
    <TextInput {...input} rootClassName="list-filter" label={label} shrink autoComplete="off" />
  );
}
