import { useMediaQuery } from '@mui/material';
import { TOUCH_QUERY } from '../media';

/**
 * Adds a key to a label, for devices that have one.
 * @example useKeyHint()('매칭', 'Enter') // '매칭 (Enter)'; on a touch screen '매칭'
 */
export function useKeyHint(): (label: string, key: string) => string {
  const isTouch = useMediaQuery(TOUCH_QUERY, { noSsr: true });
  return (label, key) => (isTouch ? label : `${label} (${key})`);
}
