import type { InputProps } from '../faces';
import { TextFace } from '../TextFace';

/** An address; the keyboard of a phone has an @ at hand. */
export function Input(props: InputProps) {
  return <TextFace {...props} inputMode="email" />;
}
