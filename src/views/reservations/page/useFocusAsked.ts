import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Asks the page that is gone to for the focus on a part of it. */
export const AFTER_CREATE = { focus: 'itinerary' };

const FOCUSABLE = 'button:not([disabled]), input, [tabindex="0"]';

/** Gives the focus to the itinerary when whoever led here asked for it, once. */
export function useFocusAsked(part: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const asked = Object(location.state).focus === AFTER_CREATE.focus;
  const given = useRef<string | null>(null);
  useEffect(() => {
    if (!asked || given.current === location.key) return;
    given.current = location.key;
    const target = part.current?.querySelector<HTMLElement>(FOCUSABLE) ?? part.current;
    target?.focus();
    part.current?.scrollIntoView({ block: 'nearest' });
  }, [asked, location.key, part]);
}
