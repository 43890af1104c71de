import { isOpenEntry } from '../../../domain/ledger/confirmed';
import type { Preset } from '../../../list/slots';
import { addDays, monthOf, weekdayOf } from '../../../days';

/**
 * The ready-made filters of the ledger, on the days of Asia/Seoul. No documented parameter asks for a person or for
 * what is not confirmed (rules: extensions): without the extension that does, the loaded rows are narrowed, and the list
 * says so.
 */
export function presetsFor(today: string, userId: number | null): Preset[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const { first, last } = monthOf(today);
  const between = (startDate: string, endDate: string) => ({ startDate, endDate });
  const presets: Preset[] = [
    { name: 'today', label: 'ledger.list.today', filter: between(today, today) },
    { name: 'week', label: 'ledger.list.week', filter: between(monday, addDays(monday, 6)) },
    { name: 'month', label: 'ledger.list.month', filter: between(first, last) },
    {
      name: 'open',
      label: 'ledger.list.open',
      filter: { active: '1' },
      without: { extension: 'confirmations', narrow: isOpenEntry },
    },
  ];
  if (userId === null) return presets;
  return [
    ...presets,
    {
      name: 'mine',
      label: 'ledger.list.mine',
      filter: { userId: String(userId) },
      without: { extension: 'mine', narrow: (record) => record.userId === userId },
    },
    {
      name: 'toConfirm',
      label: 'ledger.list.toConfirm',
      filter: { active: '1', confirmerId: String(userId) },
      without: { extension: 'confirmations', narrow: (record) => record.confirmerId === userId },
    },
  ];
}
