import { useTranslate } from 'ra-core';
import { useTimeLeft } from './useTimeLeft';
import './workProgress.css';

interface WorkProgressProps {
  /** Status text; default: the number of records done. */
  words?: string;
  /** Finished parts of `total`; without it the end is unknown. */
  done?: number;
  total?: number;
}

/** Appears after a moment, so quick work shows none; long work says how long it still takes. */
export function WorkProgress({ words: own, done = 0, total }: WorkProgressProps) {
  const translate = useTranslate();
  const words = own ?? translate('bulk.progress', { done, total });
  const timeLeft = useTimeLeft(done, total ?? 0);
  return (
    <span className="work-progress" role="status">
      <progress aria-label={words} {...(total !== undefined && { value: done, max: total })} />
      <span>{own === undefined && timeLeft ? `${words} · ${timeLeft}` : words}</span>
    </span>
  );
}
