import '../faces/display.css';
import { DateText } from '../faces/pickers/DateText';
import type { DisplayProps, InputProps } from '../faces/types';
import { useFieldInput } from '../faces/useFieldInput';

/** Text end to end (rules: dates-are-text): shown as it came. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return <span className="field-time">{value}</span>;
}

/** A day, as text from the key to the wire. */
export function Input(props: InputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  return (
    <DateText
      {...inputProps}
      partial
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  );
}
