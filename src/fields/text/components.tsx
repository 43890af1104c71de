import { FieldTextInput } from '../components/FieldTextInput';
import '../components/display.css';
import type { DisplayProps, InputProps } from '../components/types';

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  return <span title={text}>{text}</span>;
}

export function Input(props: InputProps) {
  return <FieldTextInput {...props} />;
}
