import type { InputProps } from '../faces';
import { TextFace } from '../TextFace';

/** One line of text. */
export function Input(props: InputProps) {
  return <TextFace {...props} />;
}
