import { FieldTextInput } from '../components/FieldTextInput';
import type { InputProps } from '../components/types';

export function Input(props: InputProps) {
  return <FieldTextInput {...props} inputMode="email" />;
}
