import { useTranslate } from 'ra-core';
import { usePauseSeconds } from '../../data/busyPause';

/** Counts down while writes wait for a busy server. @example <BusyPause /> */
export function BusyPause() {
  const translate = useTranslate();
  const seconds = usePauseSeconds();
  // Not announced each second.
  return seconds > 0 && <span aria-live="off">{translate('bulk.busy', { seconds })}</span>;
}
