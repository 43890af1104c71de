import type { history as korean } from '../ko/history';

/** English: history of a record. */
export const history: typeof korean = {
  title: 'History',
  loading: 'Loading the history.',
  none: 'No changes recorded.',
  latest: 'Only the latest %{smart_count} are shown.',
  nobody: 'Unknown user',
  actions: { create: 'created', update: 'changed' },
  reason: 'Reason: %{reason}',
  to: 'changed to',
};
