import { TextField } from '@mui/material';
import { useDebouncedText } from '../ime';
import type { FilterProps } from '../types';

/** Equality with a typed text, asked for once the typing rests. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const { input } = useDebouncedText(value, onChange);
  return (
    <TextField
      className="list-filter"
      size="small"
      margin="none"
      label={label}
      slotProps={{ htmlInput: { ...input, autoComplete: 'off' }, inputLabel: { shrink: true } }}
    />
  );
}
