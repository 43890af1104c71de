import { FieldTextInput } from '../components/FieldTextInput';
import '../components/display.css';
import '../components/input.css';
import type { DisplayProps, InputProps } from '../components/types';
import type { LongTextOptions } from '.';

/** Text with line breaks; on one line in a list, complete in its tooltip. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span className="field-lines" title={value}>
      {value}
    </span>
  );
}

/** A multi-line input that grows with its text if the browser supports it, otherwise resizable. */
export function Input(props: InputProps) {
  const { rows = 3 }: LongTextOptions = props.field.options;
  return <FieldTextInput {...props} rows={rows} />;
}
