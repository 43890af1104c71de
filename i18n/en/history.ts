import type { history as korean } from '../ko/history';

/** English: the words of a record's history. */
export const history: typeof korean = {
  title: 'History',
  loading: 'Loading the history.',
  none: 'No changes are kept.',
  latest: 'The latest %{smart_count} only.',
  nobody: 'Unknown user',
  actions: { create: 'created', update: 'changed' },
  reason: 'Reason: %{reason}',
  to: 'changed to',
};
