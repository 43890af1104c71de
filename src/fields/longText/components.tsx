import { FieldTextInput } from '../components/FieldTextInput';
import '../components/display.css';
import '../components/input.css';
import type { DisplayProps, InputProps } from '../components/types';
import type { LongTextOptions } from '.';

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span className="field-lines" title={value}>
      {value}
    </span>
  );
}

export function Input(props: InputProps) {
  const { rows = 3 }: LongTextOptions = props.field.options;
  return <FieldTextInput {...props} rows={rows} />;
}
