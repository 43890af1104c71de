import type { ChangeEvent, HTMLAttributes } from 'react';
import { TextArea, TextInput } from './TextInput';
import './input.css';
import type { InputProps } from './types';
import { useFieldInput } from './useFieldInput';

interface TextFaceProps extends InputProps {
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Lines shown before it grows; one line when left out. */
  rows?: number;
}

/** A text as it is typed: nothing is cut or corrected; emptied it is null. */
export function TextFace({ inputMode, rows, ...props }: TextFaceProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const { disabled, inputRef, ...rest } = inputProps;
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
  return rows === undefined ? <TextInput {...shared} /> : <TextArea {...shared} rows={rows} />;
}
