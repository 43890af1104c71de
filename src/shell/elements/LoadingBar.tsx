import './loadingBar.css';

/** Shown once it takes time. Decorative without a label. */
export function LoadingBar({ label, className = '' }: { label?: string; className?: string }) {
  return (
    <div
      className={`loading-bar ${className}`}
      role={label === undefined ? 'presentation' : 'progressbar'}
      aria-label={label}
    />
  );
}
