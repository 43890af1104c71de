import type { Store } from 'ra-core';
import { daysFrom, viewKey, ownViewKey } from '../list/schedule';
import {
  ownListKey,
  startViewKey,
  activeViewKey,
  type OwnList,
  type ActiveView,
} from '../list/views/ownList';

/**
 * Before the menu leads to a list: react-admin opens what it remembers, which may be what a link had shown. Days that were
 * counted from today are counted from the present one: yesterday's "tomorrow" is over. So are those of a saved view that
 * nobody has changed since: it opens anew.
 */
export function openOwnList(store: Store, route: string): void {
  if (store.getItem<unknown>(viewKey(route)))
    store.setItem(viewKey(route), store.getItem<unknown>(ownViewKey(route)) ?? null);
  const own = store.getItem<OwnList | null>(ownListKey(route));
  if (!own) return;
  const on = store.getItem<ActiveView | null>(activeViewKey(route));
  const isView = on && !on.changed && own.rest?.['saved'] === on.id;
  if (isView || own.start) store.setItem(startViewKey(route), isView ? on : own.start);
  // One that an older version kept has neither.
  const present = own.days
    ? { ...own, filter: { ...Object(own.filter), ...daysFrom(own.days) } }
    : own;
  const { days: _, rest, start, ...params } = present;
  store.setItem(ownListKey(route), present);
  store.setItem(`${route}.listParams`, { ...params, ...rest });
}
