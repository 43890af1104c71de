import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** What the empty choice says; default: all. */
  emptyLabel?: string;
}

/** One of a few, or all. The browser's own select: quick to mount, and known to every phone and screen reader. */
export function Choice({ label, value, options, onChange, emptyLabel }: ChoiceProps) {
  const translate = useTranslate();
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <TextField
      select
      margin="none"
      size="small"
      className="list-filter"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{emptyLabel ?? translate('list.all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {/* A link may carry a value that nobody declared: it filters, so it shows. */}
      {!known && <option value={value}>{value}</option>}
    </TextField>
  );
}
