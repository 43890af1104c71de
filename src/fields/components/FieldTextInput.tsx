import { useState, type ChangeEvent, type HTMLAttributes } from 'react';
import { TextArea, TextInput } from './TextInput';
import './input.css';
import type { InputProps } from './types';
import { useFieldInput } from './useFieldInput';
import { isEmpty } from '../values';

interface FieldTextInputProps extends InputProps {
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  rows?: number;
}

/** A text input that does not trim or correct; empty becomes null. */
export function FieldTextInput({ inputMode, rows, ...props }: FieldTextInputProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const { disabled, inputRef, ...rest } = inputProps;
  // Once typed in, keep the height.
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
    readOnly: disabled,
    className: disabled ? 'field-fixed' : undefined,
  };
  if (rows === undefined) return <TextInput {...shared} />;
  return <TextArea {...shared} rows={typed || !isEmpty(value) ? rows : 1} />;
}
