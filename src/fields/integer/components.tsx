import { FieldNumberInput } from '../components/FieldNumberInput';
import type { InputProps } from '../components/types';

export { Display } from '../decimal/components';

// Text that is no whole number stays text: the form says so, and nothing typed is lost.
const read = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** A whole number. */
export function Input(props: InputProps) {
  return <FieldNumberInput {...props} read={read} whole />;
}
