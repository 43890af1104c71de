import type { InputProps } from '../faces';
import { TimeText } from '../pickers/TimeText';
import { useFieldInput } from '../useFieldInput';

/** A time of day, as text from the key to the wire. */
export function Input(props: InputProps) {
  const { value, change, face } = useFieldInput(props);
  return (
    <TimeText
      {...face}
      partial
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  );
}
