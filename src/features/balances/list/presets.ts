import type { Preset } from '../../../screens';
import { waitsFor } from '../../../domain/balance';

/**
 * The ready-made filters of the list. No documented parameter asks for a person, so both need the extension `mine`;
 * without it the loaded rows are narrowed, and the screen says so (readings: Wire). Active is "not yet confirmed".
 */
export function presetsFor(userId: number | null): Preset[] {
  if (userId === null) return [];
  return [
    { name: 'all', label: 'list.all', filter: {} },
    {
      name: 'waiting',
      label: 'balance.list.waiting',
      filter: { active: '1', confirmerId: String(userId) },
      without: { extension: 'mine', narrow: waitsFor(userId) },
    },
    {
      name: 'mine',
      label: 'balance.list.mine',
      filter: { userId: String(userId) },
      without: { extension: 'mine', narrow: (record) => record.userId === userId },
    },
  ];
}
