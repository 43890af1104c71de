import { TimeText } from '../faces/pickers/TimeText';
import type { FilterProps, InputProps } from '../faces/types';
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

/** A time of day that is asked for. */
export function Filter({ label, value, onChange }: FilterProps) {
  return (
    <div className="list-filter">
      <TimeText label={label} value={value === '' ? null : value} onChange={onChange} />
    </div>
  );
}
