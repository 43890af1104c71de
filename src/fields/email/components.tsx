import { FieldTextInput } from '../components/FieldTextInput';
import '../components/display.css';
import type { DisplayProps, InputProps } from '../components/types';

/** An address that opens the person's mail program. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <a className="field-link" href={`mailto:${encodeURI(value)}`} title={value}>
      {value}
    </a>
  );
}

/** An address; the keyboard of a phone has an @ at hand. */
export function Input(props: InputProps) {
  return <FieldTextInput {...props} inputMode="email" />;
}
