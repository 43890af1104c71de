import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { VIEW } from '../list/address';
import { faceKey, TABLE } from '../list/schedule';
import type { ListSlots } from '../list/slots';
import type { Resource } from '../schema';
import { lastingViewsOf, viewsOf } from '../views';

/** The view that a list begins with: the one that was there last, else the one that comes first; null for the table. */
export function faceOf(resource: Resource, stored: unknown): string | null {
  if (stored === TABLE) return null;
  const views = lastingViewsOf(resource);
  return (
    (views.find(({ name }) => name === stored) ?? views.find((one) => one.isFirst === true))
      ?.name ?? null
  );
}

/** The declared view that stands at this address, if one does. */
export function viewAt(resource: Resource, search: string, face: string | null) {
  const said = search === '' ? face : new URLSearchParams(search).get(VIEW);
  return viewsOf(resource).find(({ name }) => name === said) ?? null;
}

interface Face {
  /** The view that the address is to say; null where it says itself what is there. */
  face: string | null;
  /** What is there has no use for the table's rows: a declared view, or a bespoke one that is about something else. */
  isView: boolean;
}

/** Which view of a list is there: the address says so, or the one that somebody who arrives without a word finds. */
export function useFace(resource: Resource, { views = [] }: Pick<ListSlots, 'views'>): Face {
  const { search } = useLocation();
  const [stored, store] = useStore<unknown>(faceKey(resource.route));
  const first = faceOf(resource, stored);
  // react-admin writes what it remembers into an address that says nothing, and has no views: until one is said it is the first.
  const [arrives, setArrives] = useState(search === '');
  const isSaid = search !== '' && (first === null || new URLSearchParams(search).has(VIEW));
  if (arrives ? isSaid : search === '') setArrives(!arrives);

  const face = arrives ? first : null;
  const view = face ?? viewAt(resource, search, first)?.name ?? null;
  const shown = view ?? TABLE;
  // Whoever comes back from a record finds what was there.
  const isLasting = view === null || lastingViewsOf(resource).some(({ name }) => name === view);
  const isKept =
    !isLasting || lastingViewsOf(resource).length === 0 || search === '' || stored === shown;
  useEffect(() => {
    if (!isKept) store(shown);
  }, [isKept, store, shown]);
  const said = new URLSearchParams(search).get(VIEW);
  const isAlone = views.some(({ name, alone }) => alone && name === said);
  return { face, isView: view !== null || isAlone };
}
