import { FieldTextInput } from '../components/FieldTextInput';
import '../components/display.css';
import type { DisplayProps, InputProps } from '../components/types';

/** A number that a telephone can dial: the signs between the digits are left out of the link. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <a
      className="field-link field-number"
      href={`tel:${value.replace(/[^0-9+]/g, '')}`}
      title={value}
    >
      {value}
    </a>
  );
}

/** A telephone number, with the signs that people put between the digits. */
export function Input(props: InputProps) {
  return <FieldTextInput {...props} inputMode="tel" />;
}
