import './loadingBar.css';

/** Thin indeterminate progress bar; without a label it is decorative. */
export function LoadingBar({ label, className = '' }: { label?: string; className?: string }) {
  return (
    <div
      className={`loading-bar ${className}`}
      role={label === undefined ? 'presentation' : 'progressbar'}
      aria-label={label}
    />
  );
}
