import { FieldNumberInput } from '../components/FieldNumberInput';
import type { InputProps } from '../components/types';

const read = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

export function Input(props: InputProps) {
  return <FieldNumberInput {...props} read={read} whole />;
}
