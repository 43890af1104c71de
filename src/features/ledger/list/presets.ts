import type { Preset } from '../../../list/listOverrides';
import { FIELDS } from '../../../schema';
import { addDays, monthOf, mondayOf } from '../../../days';

/** Dates in Asia/Seoul. No documented parameter filters by user or by "not confirmed" (rules: extensions). */
export function ledgerPresets(today: string, userId: number | null): Preset[] {
  const monday = mondayOf(today);
  const { first, last } = monthOf(today);
  const between = (startDate: string, endDate: string) => ({ startDate, endDate });
  const presets: Preset[] = [
    { name: 'today', label: 'ledger.list.today', filter: between(today, today) },
    { name: 'week', label: 'ledger.list.week', filter: between(monday, addDays(monday, 6)) },
    { name: 'month', label: 'ledger.list.month', filter: between(first, last) },
    { name: 'open', label: 'ledger.list.open', filter: { active: '1' }, extension: FIELDS },
  ];
  if (userId === null) return presets;
  return [
    ...presets,
    {
      name: 'mine',
      label: 'ledger.list.mine',
      filter: { userId: String(userId) },
      extension: 'mine',
    },
    {
      name: 'toConfirm',
      label: 'ledger.list.toConfirm',
      filter: { active: '1', confirmerId: String(userId) },
      extension: FIELDS,
    },
  ];
}
