import { useState, type ChangeEvent, type HTMLAttributes } from 'react';
import { TextArea, TextInput } from './TextInput';
import './input.css';
import type { InputProps } from './types';
import { useFieldInput } from './useFieldInput';
import { isEmpty } from '../values';

interface FieldTextInputProps extends InputProps {
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Lines shown before it grows; one line when left out, and while nothing has been typed into it. */
  rows?: number;
}

/** A text as it is typed: nothing is cut or corrected; emptied it is null. */
export function FieldTextInput({ inputMode, rows, ...props }: FieldTextInputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const { disabled, inputRef, ...rest } = inputProps;
  // Emptied again it stays as it is: what is below must not move. To pass through it with Tab moves nothing either.
  const [typed, setTyped] = useState(false);
  const shared = {
    ...rest,
    ref: inputRef,
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(true);
      change(target.value === '' ? null : target.value);
    },
    autoComplete: 'off',
    inputMode,
    // What may not be changed can still be selected and copied.
    readOnly: disabled,
    className: disabled ? 'field-fixed' : undefined,
  };
  if (rows === undefined) return <TextInput {...shared} />;
  return <TextArea {...shared} rows={typed || !isEmpty(value) ? rows : 1} />;
}
