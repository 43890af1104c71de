import type { StoredFile } from '../../data/resourceFileCalls';

/** What has become of a file: it serves; an older text of it does; none does; it is hidden. */
export const STATES = {
  serving: { colour: 'success', label: 'resourceFiles.states.serving' },
  older: { colour: 'warning', label: 'resourceFiles.states.older' },
  refused: { colour: 'error', label: 'resourceFiles.states.refused' },
  removed: { colour: 'default', label: 'resourceFiles.states.removed' },
} as const;

export function stateOf({ removed, current, served }: StoredFile): keyof typeof STATES {
  if (removed) return 'removed';
  if (current) return 'serving';
  return served === null ? 'refused' : 'older';
}
