import { useWatch } from 'react-hook-form';
import '../faces/display.css';
import { DateText } from '../faces/pickers/DateText';
import { nearDay, type DateOptions } from './index';
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
  const { ends = '' } = props.field.options as DateOptions;
  const begin: unknown = useWatch({ name: ends, disabled: ends === '' });
  return (
    <DateText
      {...inputProps}
      partial
      near={nearDay({ ends }, { [ends]: begin })}
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  );
}
