import type { Preset } from '../../../screens';
import { addDays, weekdayOf } from '../../../days';

/** Days ahead in which a reservation on hold must be decided on. */
const HOLD_DAYS = 14;

const arriving = (startDate: string, endDate: string) => ({
  dateField: 'dateIn',
  startDate,
  endDate,
});

/**
 * The ready-made filters of the list, on the days of Asia/Seoul. Mine needs the extension of that name, as no
 * documented parameter asks for a person (readings: Wire).
 */
export function presetsFor(today: string, userId: number | null): Preset[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const presets: Preset[] = [
    { name: 'today', label: 'reservation.list.today', filter: arriving(today, today) },
    {
      name: 'week',
      label: 'reservation.list.week',
      filter: arriving(monday, addDays(monday, 6)),
    },
    {
      name: 'hold',
      label: 'reservation.list.hold',
      filter: { revStatus: 'HOLD', ...arriving(today, addDays(today, HOLD_DAYS)) },
    },
  ];
  if (userId === null) return presets;
  const mine: Preset = {
    name: 'mine',
    label: 'reservation.list.mine',
    filter: { userId: String(userId) },
    without: { extension: 'mine', narrow: (record) => record.userId === userId },
  };
  return [...presets, mine];
}
