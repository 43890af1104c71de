import { addDays } from '../../../days';
import { useRows, type Rows } from '../useRows';
import { between, DAYS_AHEAD, type End } from './figures';

/** The reservations that begin or end today or in the next seven days: asked for once, whoever looks at them. */
export const useWeek = (end: End, today: string): Rows =>
  useRows('reservations', between(end, today, addDays(today, DAYS_AHEAD)));
