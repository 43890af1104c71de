import { VIEW_PARAMETER } from '../address';
import type { FilterValues } from '../filters/useFilters';
import { GROUP_PARAMETER, GROUP_ORDER } from './address';

/** The address of the list of a group's records, from that of the groups. */
export function groupAddress(search: string, filters: FilterValues): string {
  const query = new URLSearchParams(search);
  query.delete(GROUP_PARAMETER);
  query.delete(GROUP_ORDER);
  // Named, as a list may open with another view where its address says nothing.
  query.set(VIEW_PARAMETER, 'table');
  query.set('filter', JSON.stringify(filters));
  query.set('page', '1');
  return `?${query.toString()}`;
}
