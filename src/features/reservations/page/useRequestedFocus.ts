import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { ChildDraft } from '../../../record/children/row';

/** Asks the page that is gone to for the focus on a part of it. */
export const AFTER_CREATE = { focus: 'itinerary' };

const FOCUSABLE = 'button:not([disabled]), input, [tabindex="0"]';
// The plural is the resource's name, as any record seen in another's page is asked for; the singular stands in older links.
const SECTION = /^#sections?-(\d+)$/;

interface Part {
  part: RefObject<HTMLElement | null>;
  drafts: readonly ChildDraft[];
  /** Leads the keyboard to a section, by its draft's key. */
  go: (key: string) => void;
}

/**
 * Gives the focus to the itinerary, or to one of its sections, when whoever led here asked for it: once per visit.
 * A section is asked for in the address (`#sections-31`), so that a link to it can be sent to a colleague.
 */
export function useRequestedFocus({ part, drafts, go }: Part): void {
  const location = useLocation();
  const asked = Object(location.state).focus === AFTER_CREATE.focus;
  const section = SECTION.exec(location.hash)?.[1];
  const given = useRef<string | null>(null);
  useEffect(() => {
    if (given.current === location.key) return;
    if (section !== undefined) {
      const draft = drafts.find(({ record }) => String(record?.id) === section);
      // One that is gone by now leads to the top of the page, as any reservation does.
      if (!draft) return;
      given.current = location.key;
      return go(draft.key);
    }
    if (!asked) return;
    given.current = location.key;
    const target = part.current?.querySelector<HTMLElement>(FOCUSABLE) ?? part.current;
    target?.focus();
    part.current?.scrollIntoView({ block: 'nearest' });
  }, [asked, section, location.key, part, drafts, go]);
}
