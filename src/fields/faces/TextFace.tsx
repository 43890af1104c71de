import { useState, type ChangeEvent, type HTMLAttributes } from 'react';
import { TextArea, TextInput } from './TextInput';
import './input.css';
import type { InputProps } from './types';
import { useFieldInput } from './useFieldInput';
import { isEmpty } from '../values';

interface TextFaceProps extends InputProps {
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Lines shown before it grows; one line when left out, and while nobody has filled it or been in it. */
  rows?: number;
}

/** A text as it is typed: nothing is cut or corrected; emptied it is null. */
export function TextFace({ inputMode, rows, ...props }: TextFaceProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const { disabled, inputRef, ...rest } = inputProps;
  // It stays as it is when it is left: what is below must not move away from a click.
  const [entered, setEntered] = useState(false);
  const shared = {
    ...rest,
    ref: inputRef,
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(target.value === '' ? null : target.value),
    autoComplete: 'off',
    inputMode,
    // What may not be changed can still be selected and copied.
    readOnly: disabled,
    className: disabled ? 'field-fixed' : undefined,
  };
  if (rows === undefined) return <TextInput {...shared} />;
  const lines = entered || !isEmpty(value) ? rows : 1;
  return <TextArea {...shared} rows={lines} onFocus={() => setEntered(true)} />;
}
