import { CircularProgress } from '@mui/material';

interface SpinnerProps {
  label: string;
  /** Small: within a line or a button. */
  size?: 'small' | 'medium';
}

/**
 * Indeterminate (rules: shared-elements); for known progress use a progress bar.
 * @example <Spinner label={translate('ra.page.loading')} size="small" />
 */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <CircularProgress
      size={size === 'small' ? 18 : 24}
      color={size === 'small' ? 'inherit' : 'primary'}
      aria-label={label}
    />
  );
}
