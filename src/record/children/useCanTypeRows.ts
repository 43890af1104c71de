import { useRights } from '../../data/rights';
import { useIsFormReadOnly } from '../form/formLayoutContext';
import type { Resource } from '../../schema';

/**
 * May the person type in child rows of this resource, in the form that they stand in? A sheet of rows takes new ones as
 * it takes changes.
 */
export function useCanTypeRows({ name }: Pick<Resource, 'name'>): boolean {
  const rights = useRights();
  const locked = useIsFormReadOnly();
  return !locked && rights(name, 'create') && rights(name, 'edit');
}
