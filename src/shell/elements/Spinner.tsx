import { CircularProgress } from '@mui/material';

interface SpinnerProps {
  /** Accessible name: what is loading. */
  label: string;
  /** Small: within a line or a button. */
  size?: 'small' | 'medium';
}

/** Indeterminate progress (rules: shared-elements). Use a progress bar if the progress is known. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <CircularProgress
      size={size === 'small' ? 18 : 24}
      color={size === 'small' ? 'inherit' : 'primary'}
      aria-label={label}
    />
  );
}
