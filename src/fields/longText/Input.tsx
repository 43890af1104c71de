import '../input.css';
import type { InputProps } from '../faces';
import { TextFace } from '../TextFace';
import type { LongTextOptions } from './codec';

/** Several lines; grows with its text where the browser knows how, else by hand. */
export function Input(props: InputProps) {
  const { rows = 3 }: LongTextOptions = props.field.options;
  return <TextFace {...props} rows={rows} className="field-long" />;
}
