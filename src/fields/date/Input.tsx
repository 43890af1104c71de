import type { InputProps } from '../faces';
import { DateText } from '../pickers/DateText';
import { useFieldInput } from '../useFieldInput';

/** A day, as text from the key to the wire. */
export function Input(props: InputProps) {
  const { value, change, face } = useFieldInput(props);
  return (
    <DateText
      {...face}
      partial
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  );
}
