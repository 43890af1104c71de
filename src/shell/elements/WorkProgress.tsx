import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { BusyPause } from './BusyPause';
import './workProgress.css';

interface WorkProgressProps {
  /** Status text; default: the number of records done. */
  label?: string;
  /** Finished parts of `total`; without it the end is unknown. */
  done?: number;
  total?: number;
}

/**
 * Appears after a moment, so quick work shows none.
 * @example <WorkProgress done={done} total={total} />
 */
export function WorkProgress({ label: own, done = 0, total }: WorkProgressProps) {
  const translate = useTranslate();
  const label = own ?? translate('bulk.progress', { done, total });
  const timeLeft = useTimeLeft(done, total ?? 0);
  return (
    <span className="row work-progress" role="status">
      <progress aria-label={label} {...(total !== undefined && { value: done, max: total })} />
      <span>{timeLeft ? `${label} · ${timeLeft}` : label}</span>
      <BusyPause />
    </span>
  );
}

const MIN_SECONDS = 10;
const MIN_ELAPSED_MS = 3000;
const MINUTE = 60;

/** @returns rounded; null if few or not known yet */
export function secondsLeft(done: number, total: number, elapsedMs: number): number | null {
  if (done < 1 || elapsedMs < MIN_ELAPSED_MS) return null;
  const seconds = ((total - done) * elapsedMs) / done / 1000;
  if (seconds < MIN_SECONDS) return null;
  const step = seconds < 1.5 * MINUTE ? 10 : MINUTE;
  return Math.ceil(seconds / step) * step;
}

/** By how long the finished part took; '' for moments. @example useTimeLeft(2_000, 10_000) // '약 8분 남음' */
function useTimeLeft(done: number, total: number): string {
  const translate = useTranslate();
  const [from] = useState(() => ({ at: performance.now(), done }));
  const [now, setNow] = useState(from.at);
  useEffect(() => {
    const clock = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  const seconds = secondsLeft(done - from.done, total - from.done, now - from.at);
  if (seconds === null) return '';
  return seconds < 1.5 * MINUTE
    ? translate('bulk.secondsLeft', { seconds })
    : translate('bulk.minutesLeft', { minutes: seconds / MINUTE });
}
