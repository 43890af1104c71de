import type { InputProps } from '../faces';
import { ReferenceField } from '../pickers/ReferenceField';

/** A record by its code. */
export function Input(props: InputProps) {
  return <ReferenceField {...props} by="key" />;
}
