import { TimeText } from '../faces/pickers/TimeText';
import type { InputProps } from '../faces/types';
import { useFieldInput } from '../faces/useFieldInput';

export { Display } from '../date/faces';

/** A time of day, as text from the key to the wire. */
export function Input(props: InputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  return (
    <TimeText
      {...inputProps}
      partial
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  );
}
