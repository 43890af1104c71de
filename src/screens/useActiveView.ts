import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { VIEW_PARAMETER } from '../list/address';
import { viewKey, TABLE_VIEW } from '../list/schedule';
import type { ListOverrides } from '../list/listOverrides';
import type { Resource } from '../schema';
import { savableViewsOf, declaredViewsOf } from '../views';

/** The view that a list begins with: the one that was there last, else the one that comes first; null for the table. */
export function initialView(resource: Resource, stored: unknown): string | null {
  if (stored === TABLE_VIEW) return null;
  const views = savableViewsOf(resource);
  return (
    (views.find(({ name }) => name === stored) ?? views.find((one) => one.isFirst === true))
      ?.name ?? null
  );
}

/** The declared view that stands at this address, if one does. */
export function viewAt(resource: Resource, search: string, face: string | null) {
  const said = search === '' ? face : new URLSearchParams(search).get(VIEW_PARAMETER);
  return declaredViewsOf(resource).find(({ name }) => name === said) ?? null;
}

interface Face {
  /** The view that the address is to say; null where it says itself what is there. */
  face: string | null;
  /** What is there has no use for the table's rows: a declared view, or a bespoke one that is about something else. */
  isView: boolean;
}

/** Which view of a list is there: the address says so, or the one that somebody who arrives without a word finds. */
export function useActiveView(
  resource: Resource,
  { views = [] }: Pick<ListOverrides, 'views'>,
): Face {
  const { search } = useLocation();
  const [stored, store] = useStore<unknown>(viewKey(resource.route));
  const first = initialView(resource, stored);
  // react-admin writes what it remembers into an address that says nothing, and has no views: until one is said it is the first.
  const [arrives, setArrives] = useState(search === '');
  const isSaid =
    search !== '' && (first === null || new URLSearchParams(search).has(VIEW_PARAMETER));
  if (arrives ? isSaid : search === '') setArrives(!arrives);

  const face = arrives ? first : null;
  const view = face ?? viewAt(resource, search, first)?.name ?? null;
  const shown = view ?? TABLE_VIEW;
  // Whoever comes back from a record finds what was there.
  const isLasting = view === null || savableViewsOf(resource).some(({ name }) => name === view);
  const isKept =
    !isLasting || savableViewsOf(resource).length === 0 || search === '' || stored === shown;
  useEffect(() => {
    if (!isKept) store(shown);
  }, [isKept, store, shown]);
  const said = new URLSearchParams(search).get(VIEW_PARAMETER);
  const isAlone = views.some(({ name, alone }) => alone && name === said);
  return { face, isView: view !== null || isAlone };
}
