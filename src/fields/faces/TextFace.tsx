import { TextField, type TextFieldProps } from '@mui/material';
import type { HTMLAttributes } from 'react';
import './input.css';
import type { InputProps } from './types';
import { useFieldInput } from './useFieldInput';

interface TextFaceProps extends InputProps {
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Lines shown before it grows; one line when left out. */
  rows?: number;
  className?: TextFieldProps['className'];
}

/** A text as it is typed: nothing is cut or corrected; emptied it is null. */
export function TextFace({ inputMode, rows, className, ...props }: TextFaceProps) {
  const { value, change, inputProps } = useFieldInput(props);
  const { disabled, ...rest } = inputProps;
  return (
    <TextField
      {...rest}
      className={className}
      size="small"
      fullWidth
      multiline={rows !== undefined}
      rows={rows}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
      autoComplete="off"
      slotProps={{
        // What may not be changed can still be selected and copied.
        htmlInput: {
          inputMode,
          readOnly: disabled,
          className: disabled ? 'field-fixed' : undefined,
        },
      }}
    />
  );
}
