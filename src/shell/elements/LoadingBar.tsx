import './loadingBar.css';

/** A thin line that moves while something is on its way; without a label it says what is said elsewhere. */
export function LoadingBar({ label, className = '' }: { label?: string; className?: string }) {
  return (
    <div
      className={`loading-bar ${className}`}
      role={label === undefined ? 'presentation' : 'progressbar'}
      aria-label={label}
    />
  );
}
