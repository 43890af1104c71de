import type { InputProps } from '../faces';
import { NumberFace } from '../NumberFace';

/** Decimal text, digit for digit as typed. */
export function Input(props: InputProps) {
  return <NumberFace {...props} />;
}
