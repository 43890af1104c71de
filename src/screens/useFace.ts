import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { BOARD } from '../board/query';
import { VIEW } from '../list/address';
import { faceKey, TABLE } from '../list/schedule';
import type { Resource } from '../schema';

/** The view that a list begins with: its board, unless the table was there last; null for the table. */
export const faceOf = ({ board }: Resource, stored: unknown): string | null =>
  board !== null && stored !== TABLE ? BOARD : null;

/** Is the board what stands at this address? */
export const isBoard = (search: string, face: string | null): boolean =>
  (search === '' ? face : new URLSearchParams(search).get(VIEW)) === BOARD;

interface Face {
  /** The view that the address is to say; null where it says itself what is there. */
  face: string | null;
  /** The board is there: the table's rows are not asked for. */
  onBoard: boolean;
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
  const onBoard = resource.board !== null && (face === BOARD || isBoard(search, first));
  const shown = onBoard ? BOARD : TABLE;
  // Whoever comes back from a record finds what was there.
  const isKept = resource.board === null || search === '' || stored === shown;
  useEffect(() => {
    if (!isKept) store(shown);
  }, [isKept, store, shown]);
  return { face, onBoard };
}
