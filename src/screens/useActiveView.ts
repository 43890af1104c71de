import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useRights } from '../data/rights';
import { VIEW_PARAMETER } from '../list/address';
import type { ListOverrides } from '../list/listOverrides';
import type { Rights } from '../rights';
import type { Resource } from '../schema';
import { savableViewsOf, declaredViewsOf } from '../views';
import { TABLE_VIEW, viewKey } from '../list/views/ownList';

/** The last used view, else the first declared; null for the table. */
export function initialView(resource: Resource, stored: unknown, rights: Rights): string | null {
  if (stored === TABLE_VIEW) return null;
  const views = savableViewsOf(resource, rights);
  return (
    (views.find(({ name }) => name === stored) ?? views.find((one) => one.isFirst === true))
      ?.name ?? null
  );
}

/** Declared. */
export function viewAt(
  resource: Resource,
  search: string,
  { face, rights }: { face: string | null; rights: Rights },
) {
  const said = search === '' ? face : new URLSearchParams(search).get(VIEW_PARAMETER);
  return declaredViewsOf(resource, rights).find(({ name }) => name === said) ?? null;
}

interface Face {
  /** null if the address already determines it. */
  face: string | null;
  isView: boolean;
}

/** From the address, else the initial view. */
export function useActiveView(
  resource: Resource,
  { views = [] }: Pick<ListOverrides, 'views'>,
): Face {
  const { search } = useLocation();
  const rights = useRights();
  const [stored, store] = useStore<unknown>(viewKey(resource.route));
  const first = initialView(resource, stored, rights);
  // react-admin restores parameters into an empty address without the view.
  const [arrives, setArrives] = useState(search === '');
  const isSaid =
    search !== '' && (first === null || new URLSearchParams(search).has(VIEW_PARAMETER));
  if (arrives ? isSaid : search === '') setArrives(!arrives);

  const face = arrives ? first : null;
  const view = face ?? viewAt(resource, search, { face: first, rights })?.name ?? null;
  const shown = view ?? TABLE_VIEW;
  const isLasting =
    view === null || savableViewsOf(resource, rights).some(({ name }) => name === view);
  const isKept =
    !isLasting ||
    savableViewsOf(resource, rights).length === 0 ||
    search === '' ||
    stored === shown;
  useEffect(() => {
    if (!isKept) store(shown);
  }, [isKept, store, shown]);
  const said = new URLSearchParams(search).get(VIEW_PARAMETER);
  const isAlone = views.some(({ name, alone }) => alone && name === said);
  return { face, isView: view !== null || isAlone };
}
