import { useTranslate } from 'ra-core';
import './workProgress.css';

interface WorkProgressProps {
  /** Status text; default: the number of records done. */
  words?: string;
  /** Finished parts of `total`; without it the end is unknown. */
  done?: number;
  total?: number;
}

/** Appears after a moment, so quick work shows none. */
export function WorkProgress({ words: own, done = 0, total }: WorkProgressProps) {
  const translate = useTranslate();
  const words = own ?? translate('bulk.progress', { done, total });
  return (
    <span className="work-progress" role="status">
      <progress aria-label={words} {...(total !== undefined && { value: done, max: total })} />
      <span>{words}</span>
    </span>
  );
}
