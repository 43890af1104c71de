import { NumberFace } from '../faces/NumberFace';
import type { InputProps } from '../faces/types';

export { Display } from '../decimal/faces';

// Text that is no whole number stays text: the form says so, and nothing typed is lost.
const read = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** A whole number. */
export function Input(props: InputProps) {
  return <NumberFace {...props} read={read} whole />;
}
