import { ThreeStateFilter } from '../components/filters/ThreeStateFilter';
import type { FilterProps, InputProps } from '../components/types';
import { FormControlLabel, Switch } from '@mui/material';
import { useId } from 'react';
import '../components/input.css';
import { useFieldInput } from '../components/useFieldInput';

export function Input(props: InputProps) {
  const id = useId();
  const { value, change, inputProps } = useFieldInput(props);
  const { label, required, disabled, error, helperText, inputRef, name, onBlur } = inputProps;
  return (
    <div className="input" data-error={error ? '' : undefined}>
      <FormControlLabel
        className="field-switch"
        label={label}
        disabled={disabled}
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
      <p id={id} className="input-help">
        {helperText}
      </p>
    </div>
  );
}

export function Filter({ field: _field, of: _of, narrowed: _narrowed, ...props }: FilterProps) {
  return <ThreeStateFilter {...props} fallback="boolean" />;
}
