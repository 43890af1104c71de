import { useTranslate } from 'ra-core';
import { useController, useFormContext } from 'react-hook-form';
import { pendingProblem } from './pendingInputs';
import { useFieldLabel } from './label';
import type { InputProps } from './types';

/** What every Input shares: its place in the surrounding form, its label and what is wrong with it. */
export function useFieldInput({ resource, field, label, disabled = false }: InputProps) {
  const labelOf = useFieldLabel();
  const translate = useTranslate();
  const { field: bound, fieldState } = useController({ name: field.name });
  const { value, onChange, onBlur, name, ref } = bound;
  const { control, setError, clearErrors } = useFormContext();
  const held = pendingProblem(control);
  const message = fieldState.error?.message;
  return {
    value: value as unknown,
    change: (next: unknown) => {
      // What was said of the text before is not said of this one.
      if (held?.delete(name)) clearErrors(name);
      onChange(next);
    },
    /** Keeps a value that can't be saved as it is, and says why; none in a cell, which asks by itself. */
    hold: held
      ? (next: unknown, problem: string) => {
          // A form that was sent once checks at each change: by then it is held.
          held.set(name, { value: next, message: problem });
          onChange(next);
          setError(name, { type: 'held', message: problem });
        }
      : undefined,
    /** Half a text stands in the input: until it is left, its value is not the one to save. */
    halfTyped: (text: string) => {
      if (held?.delete(name)) clearErrors(name);
      if (text.trim() !== '')
        held?.set(name, { value: value as unknown, message: translate('validation.oneOf') });
    },
    /** Until it is known what its text names, the form is not saved; then with what stands there. */
    waitFor: (answer: Promise<void>) => held?.answers.waitFor(name, answer),
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
