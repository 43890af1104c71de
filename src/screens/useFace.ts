import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { BOARD, TIMELINE } from '../board/query';
import { VIEW } from '../list/address';
import { faceKey, TABLE } from '../list/schedule';
import type { Resource } from '../schema';

export const hasTimeline = (board: Resource['board']): boolean => (board?.timeline.length ?? 0) > 0;

/** Is it a view that asks for rows by itself? */
export const hasOwnRows = ({ board }: Resource, view: string | null): boolean =>
  (view === BOARD && board !== null) || (view === TIMELINE && hasTimeline(board));

/** The view that a list begins with: its board, unless another was there last; null for the table. */
export function faceOf(resource: Resource, stored: unknown): string | null {
  if (resource.board === null || stored === TABLE) return null;
  return stored === TIMELINE && hasTimeline(resource.board) ? TIMELINE : BOARD;
}

/** The view that stands at this address; null for the table. */
export const viewAt = (search: string, face: string | null): string | null =>
  search === '' ? face : new URLSearchParams(search).get(VIEW);

interface Face {
  /** The view that the address is to say; null where it says itself what is there. */
  face: string | null;
  /** A view asks for its own rows: those of the table are not asked for. */
  hasOwnRows: boolean;
}

/** Which view of a list is there: the address says so, or the one that somebody who arrives without a word finds. */
export function useFace(resource: Resource): Face {
  const { search } = useLocation();
  const [stored, store] = useStore<unknown>(faceKey(resource.route));
  const first = faceOf(resource, stored);
  // react-admin writes what it remembers into an address that says nothing, and has no views: until one is said it is the first.
  const [arrives, setArrives] = useState(search === '');
  const isSaid = search !== '' && (first === null || new URLSearchParams(search).has(VIEW));
  if (arrives ? isSaid : search === '') setArrives(!arrives);

  const face = arrives ? first : null;
  const view = face ?? viewAt(search, first);
  const isOwn = hasOwnRows(resource, view);
  const shown = isOwn && view !== null ? view : TABLE;
  // Whoever comes back from a record finds what was there.
  const isKept = resource.board === null || search === '' || stored === shown;
  useEffect(() => {
    if (!isKept) store(shown);
  }, [isKept, store, shown]);
  return { face, hasOwnRows: isOwn };
}
