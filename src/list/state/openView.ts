import type { Store } from 'ra-core';
import type { OpenedView } from '../../data/startViews';
import type { Preset } from '../listOverrides';
import { SAVED_VIEW_PARAMETER } from './address';
import { changeStoredList } from './stored';
import { viewAddress } from './viewText';

/**
 * As if the user had set the list so.
 * @returns the query of its address
 */
export function openView(
  store: Store,
  route: string,
  { id, name, query: text }: OpenedView,
  { presets, perPage }: { presets: readonly Preset[]; perPage: number },
): string {
  const address = viewAddress(text, presets);
  address.set(SAVED_VIEW_PARAMETER, id);
  if (!address.has('perPage')) address.set('perPage', String(perPage));
  const query = address.toString();
  const saved = { id, name, query: text };
  changeStoredList(store, route, { last: query, own: { query, days: null }, saved });
  return query;
}
