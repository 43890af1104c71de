import type { Store } from 'ra-core';
import { asOf, faceKey, ownFaceKey, type DaysFromToday } from '../list/schedule';

/** What react-admin remembers of a list, as far as it is the person's own. */
export interface OwnList {
  filter: unknown;
  sort: string;
  order: string;
  page: number;
  perPage: number;
  /** The days of the filter, where they are counted from today. */
  days: DaysFromToday | null;
}

/** Where the store keeps it. */
export const ownKey = (route: string) => `${route}.list.own`;

/**
 * Before the menu leads to a list: react-admin opens what it remembers, which may be what a link had shown. Days that were
 * counted from today are counted from the present one: yesterday's "tomorrow" is over.
 */
export function openOwnList(store: Store, route: string): void {
  if (store.getItem<unknown>(faceKey(route)))
    store.setItem(faceKey(route), store.getItem<unknown>(ownFaceKey(route)) ?? null);
  const own = store.getItem<OwnList | null>(ownKey(route));
  if (!own) return;
  // One that an older version kept has none.
  const present = own.days ? { ...own, filter: { ...Object(own.filter), ...asOf(own.days) } } : own;
  const { days: _, ...params } = present;
  store.setItem(ownKey(route), present);
  store.setItem(`${route}.listParams`, params);
}
