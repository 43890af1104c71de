import { CircularProgress } from '@mui/material';

interface SpinnerProps {
  /** What is being waited for: a screen reader sees no turning. */
  label: string;
  /** Small stands within a line or a button. */
  size?: 'small' | 'medium';
}

/** Something is on its way, nobody knows for how long (rules: shared-elements). How far a long list has come is a progress bar. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <CircularProgress
      size={size === 'small' ? 18 : 24}
      color={size === 'small' ? 'inherit' : 'primary'}
      aria-label={label}
    />
  );
}
