import type { Store } from 'ra-core';
import { asOf, faceKey, ownFaceKey } from '../list/schedule';
import { ownKey, startKey, viewKey, type OwnList, type ViewOn } from '../list/views/own';

/**
 * Before the menu leads to a list: react-admin opens what it remembers, which may be what a link had shown. Days that were
 * counted from today are counted from the present one: yesterday's "tomorrow" is over. So are those of a saved view that
 * nobody has changed since: it opens anew.
 */
export function openOwnList(store: Store, route: string): void {
  if (store.getItem<unknown>(faceKey(route)))
    store.setItem(faceKey(route), store.getItem<unknown>(ownFaceKey(route)) ?? null);
  const own = store.getItem<OwnList | null>(ownKey(route));
  if (!own) return;
  const on = store.getItem<ViewOn | null>(viewKey(route));
  const isView = on && !on.changed && own.rest?.['saved'] === on.id;
  if (isView || own.start) store.setItem(startKey(route), isView ? on : own.start);
  // One that an older version kept has neither.
  const present = own.days ? { ...own, filter: { ...Object(own.filter), ...asOf(own.days) } } : own;
  const { days: _, rest, start, ...params } = present;
  store.setItem(ownKey(route), present);
  store.setItem(`${route}.listParams`, { ...params, ...rest });
}
