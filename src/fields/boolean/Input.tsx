import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import '../input.css';
import type { InputProps } from '../faces';
import { useFieldInput } from '../useFieldInput';

/** A switch; empty counts as off. */
export function Input(props: InputProps) {
  const id = useId();
  const { value, change, face } = useFieldInput(props);
  const { label, required, disabled, error, helperText, inputRef, name, onBlur } = face;
  return (
    <FormControl error={error} disabled={disabled} size="small">
      <FormControlLabel
        className="field-switch"
        label={label}
        control={
          <Switch
            size="small"
            name={name}
            checked={value === true}
            onChange={(_event, checked) => change(checked)}
            onBlur={onBlur}
            slotProps={{
              input: { ref: inputRef, 'aria-describedby': error ? id : undefined, required },
            }}
          />
        }
      />
      <FormHelperText id={id}>{helperText}</FormHelperText>
    </FormControl>
  );
}
