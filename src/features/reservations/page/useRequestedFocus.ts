import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { ChildDraft } from '../../../record/children/row';

export const AFTER_CREATE = { focus: 'itinerary' };

const FOCUSABLE = 'button:not([disabled]), input, [tabindex="0"]';
// The plural is the resource name; older links have the singular.
const SECTION = /^#sections?-(\d+)$/;

interface Part {
  part: RefObject<HTMLElement | null>;
  drafts: readonly ChildDraft[];
  go: (key: string) => void;
}

/** Focuses the itinerary or a section (`#sections-31`), once per visit. */
export function useRequestedFocus({ part, drafts, go }: Part): void {
  const location = useLocation();
  const isRequested = Object(location.state).focus === AFTER_CREATE.focus;
  const section = SECTION.exec(location.hash)?.[1];
  const focusedKey = useRef<string | null>(null);
  useEffect(() => {
    if (focusedKey.current === location.key) return;
    if (section !== undefined) {
      const draft = drafts.find(({ record }) => String(record?.id) === section);
      if (!draft) return;
      focusedKey.current = location.key;
      return go(draft.key);
    }
    if (!isRequested) return;
    focusedKey.current = location.key;
    const target = part.current?.querySelector<HTMLElement>(FOCUSABLE) ?? part.current;
    target?.focus();
    part.current?.scrollIntoView({ block: 'nearest' });
  }, [isRequested, section, location.key, part, drafts, go]);
}
