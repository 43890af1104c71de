import { useLasting } from '../useLasting';
import './loadingBar.css';

const SHOWN_AFTER_MS = 200;

/** Decorative without a label. */
export function LoadingBar({ label, className = '' }: { label?: string; className?: string }) {
  const isShown = useLasting(true, SHOWN_AFTER_MS);
  return (
    isShown && (
      <div
        className={`loading-bar ${className}`}
        role={label === undefined ? 'presentation' : 'progressbar'}
        aria-label={label}
      />
    )
  );
}
