import type { InputProps } from '../faces';
import { TextFace } from '../TextFace';

/** A telephone number, with the signs that people put between the digits. */
export function Input(props: InputProps) {
  return <TextFace {...props} inputMode="tel" />;
}
