import { useRights } from '../../data/rights';
import { useIsFormReadOnly } from '../form/formLayoutContext';
import type { Resource } from '../../schema';

/** Requires both create and edit. */
export function useCanTypeRows({ name }: Pick<Resource, 'name'>): boolean {
  const rights = useRights();
  const locked = useIsFormReadOnly();
  return !locked && rights(name, 'create') && rights(name, 'edit');
}
