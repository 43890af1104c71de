import { useController } from 'react-hook-form';
import { useFieldLabel } from './label';
import type { InputProps } from './types';

/** What every Input shares: its place in the surrounding form, its label and what is wrong with it. */
export function useFieldInput({ resource, field, label, disabled = false }: InputProps) {
  const labelOf = useFieldLabel();
  const { field: bound, fieldState } = useController({ name: field.name });
  const { value, onChange, onBlur, name, ref } = bound;
  const message = fieldState.error?.message;
  return {
    value: value as unknown,
    change: onChange as (value: unknown) => void,
    /** For a text field or a picker, as they are. */
    inputProps: {
      name,
      onBlur,
      inputRef: ref,
      label: label ?? labelOf(resource, field.name),
      required: field.required,
      disabled,
      error: message !== undefined,
      // The line stays while there is nothing to say, so that nothing jumps when there is.
      helperText: message ?? ' ',
    },
  };
}
