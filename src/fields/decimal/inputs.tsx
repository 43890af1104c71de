import { FieldNumberInput } from '../components/FieldNumberInput';
import type { InputProps } from '../components/types';

export function Input(props: InputProps) {
  return <FieldNumberInput {...props} />;
}
