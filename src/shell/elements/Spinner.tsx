import { CircularProgress } from '@mui/material';

interface SpinnerProps {
  /** What is loading. */
  label: string;
  /** Small: within a line or a button. */
  size?: 'small' | 'medium';
}

/** Indeterminate (rules: shared-elements); if the progress is known, use a progress bar. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <CircularProgress
      size={size === 'small' ? 18 : 24}
      color={size === 'small' ? 'inherit' : 'primary'}
      aria-label={label}
    />
  );
}
