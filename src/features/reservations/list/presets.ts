import type { Preset } from '../../../list/listOverrides';
import { onHoldFilter } from '../../../domain/reservation';
import { addDays, mondayOf } from '../../../days';

const arriving = (startDate: string, endDate: string) => ({
  dateField: 'dateIn',
  startDate,
  endDate,
});

/** "Mine" needs `mine` of `lists`: no documented parameter filters by user (rules: documented-parameters). */
export function reservationPresets(today: string, userId: number | null): Preset[] {
  const monday = mondayOf(today);
  const presets: Preset[] = [
    { name: 'today', label: 'reservation.list.today', filter: arriving(today, today) },
    { name: 'week', label: 'reservation.list.week', filter: arriving(monday, addDays(monday, 6)) },
    { name: 'hold', label: 'reservation.list.hold', filter: onHoldFilter(today) },
  ];
  if (userId === null) return presets;
  const ownTrips: Preset = {
    name: 'mine',
    label: 'reservation.list.mine',
    filter: { userId: String(userId) },
    extension: 'mine',
  };
  return [...presets, ownTrips];
}
