import { useTranslate } from 'ra-core';
import { useController, useFormContext } from 'react-hook-form';
import { pendingProblem } from './pendingInputs';
import { useFieldLabel } from './label';
import type { InputProps } from './types';

/**
 * Value, label, help and error of a field in a form.
 * @example const { value, change, inputProps } = useFieldInput(props);
 */
export function useFieldInput({ resource, field, label, disabled = false }: InputProps) {
  const labelOf = useFieldLabel();
  const translate = useTranslate();
  const { field: bound, fieldState } = useController({ name: field.name });
  const { value, onChange, onBlur, name, ref } = bound;
  const { control, setError, clearErrors, resetField } = useFormContext();
  const pending = pendingProblem(control);
  const message = fieldState.error?.message;
  return {
    value: value as unknown,
    change: (next: unknown) => {
      if (pending?.delete(name)) clearErrors(name);
      onChange(next);
    },
    /** Undefined over earlier input. */
    revert: fieldState.isDirty
      ? undefined
      : () => {
          pending?.delete(name);
          resetField(name);
        },
    /** Holds a value that can't be saved; undefined in a cell, which has its own dialog. */
    hold: pending
      ? (next: unknown, problem: string) => {
          // After a submit the form validates on each change.
          pending.set(name, { value: next, message: problem });
          onChange(next);
          setError(name, { type: 'pending', message: problem });
        }
      : undefined,
    /** Marks the text as incomplete until blur. */
    markIncomplete: (text: string) => {
      if (pending?.delete(name)) clearErrors(name);
      if (text.trim() !== '')
        pending?.set(name, { value: value as unknown, message: translate('validation.oneOf') });
    },
    /** Delays saving until the look-up has resolved. */
    waitFor: (answer: Promise<void>) => pending?.answers.waitFor(name, answer),
    inputProps: {
      name,
      onBlur,
      inputRef: ref,
      label: label ?? labelOf(resource, field.name),
      required: field.required,
      disabled,
      error: message !== undefined,
      helperText: message ?? ' ',
    },
  };
}
