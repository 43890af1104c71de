import { useCreatePath } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useResource } from '../data/resources';
import { useCanAccess } from '../data/rights';
import { settlingOf } from '../fields';
import type { Resource } from '../schema';
import { VIEW_PARAMETER } from './address';

/**
 * The address of the list in which somebody goes on with these records, as their declaration says: a view of the one whose
 * records settle theirs. null where there is none, or the person may not. An address of this list that asks for that view
 * leads there.
 * @param own the names of the list's own views
 */
export function useRelatedViewLink(resource: Resource, own: readonly string[]): string | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const settling = resource.fields.map(settlingOf).find((one) => one?.view);
  const of = useResource(settling?.of ?? resource.name);
  const may = useCanAccess(of, 'edit');
  const view = may ? (settling?.view ?? null) : null;
  const path = createPath({ resource: of.route, type: 'list' });
  const isAsked =
    view !== null &&
    !own.includes(view) &&
    new URLSearchParams(search).get(VIEW_PARAMETER) === view;
  useEffect(() => {
    if (isAsked) void navigate(`${path}${search}`, { replace: true });
  }, [isAsked, navigate, path, search]);
  return view === null
    ? null
    : `${path}?${new URLSearchParams({ [VIEW_PARAMETER]: view }).toString()}`;
}
