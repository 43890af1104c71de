import { useEffect, type RefObject } from 'react';
import { onlookers } from '../data/onlookers';

/** Lets rows that come by themselves know whether this list is in use: one that is left alone may show them at once. */
export function useOnlooker(scroller: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      onlookers.watch(() => {
        const box = scroller.current;
        return box !== null && (isInUse(box) || isCovered());
      }),
    [scroller],
  );
}

const isInUse = (box: HTMLElement): boolean =>
  box.scrollTop > 0 ||
  box.matches(':hover') ||
  box.contains(document.activeElement) ||
  box.querySelector('[aria-selected="true"]') !== null;

// A menu or a question that lies over the list speaks of one of its rows.
const isCovered = (): boolean => document.querySelector('[role="menu"], [role="dialog"]') !== null;
