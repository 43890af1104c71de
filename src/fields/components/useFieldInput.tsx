import { useTranslate } from 'ra-core';
import { useController, useFormContext } from 'react-hook-form';
import { pendingProblem } from './pendingInputs';
import { useFieldLabel } from './label';
import type { InputProps } from './types';

/** Connects an Input to the form: value, label and error. */
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
      // The error belonged to the previous text.
      if (held?.delete(name)) clearErrors(name);
      onChange(next);
    },
    /** Holds a value that can't be saved, with its message; undefined in a cell, which asks by its own dialog. */
    hold: held
      ? (next: unknown, problem: string) => {
          // After a submit the form validates on each change: hold the value first.
          held.set(name, { value: next, message: problem });
          onChange(next);
          setError(name, { type: 'held', message: problem });
        }
      : undefined,
    /** Marks the text as incomplete until blur: the field's value must not be saved. */
    halfTyped: (text: string) => {
      if (held?.delete(name)) clearErrors(name);
      if (text.trim() !== '')
        held?.set(name, { value: value as unknown, message: translate('validation.oneOf') });
    },
    /** Delays saving until the text's look-up has resolved. */
    waitFor: (answer: Promise<void>) => held?.answers.waitFor(name, answer),
    /** Props of a text field or picker. */
    inputProps: {
      name,
      onBlur,
      inputRef: ref,
      label: label ?? labelOf(resource, field.name),
      required: field.required,
      disabled,
      error: message !== undefined,
      // Reserve the line, so that a message does not shift the layout.
      helperText: message ?? ' ',
    },
  };
}
