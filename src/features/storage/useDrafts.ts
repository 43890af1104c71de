import { useGetIdentity, useStoreContext, type Store } from 'ra-core';
import { useCallback, useEffect, useMemo, useReducer } from 'react';

/** A form's unsaved draft, as the browser keeps it. */
export interface KeptDraft {
  /** The name of its entry. */
  name: string;
  /** The form's own path. */
  path: string;
  /** When it was kept, in milliseconds since the epoch; null where that is unreadable. */
  at: number | null;
  /** The route of the resource it is about; null for a form that has none. */
  route: string | null;
  /** What the record is called; empty for a new one that has no name yet. */
  title: string;
}

interface Drafts {
  drafts: readonly KeptDraft[];
  /** Deletes one for good, or all of the signed-in person. */
  remove: (drafts: readonly KeptDraft[]) => void;
}

/** The drafts of the signed-in person, the latest first; other people's are none of theirs (readings: Session). */
export function useDrafts(): Drafts {
  const store = useStoreContext();
  const { identity } = useGetIdentity();
  const own = identity && `draft:${identity.id}:`;
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const drafts = useMemo(
    () => (own === undefined ? [] : draftsBelow(store, own, looks)),
    [store, own, looks],
  );
  useEffect(() => {
    // Another tab may be where the typing goes on.
    window.addEventListener('storage', look);
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  const remove = useCallback(
    (gone: readonly KeptDraft[]) => {
      for (const { name } of gone) store.removeItem(name);
      look();
    },
    [store],
  );
  return { drafts, remove };
}

/** Read anew at every look: the store tells of single entries only. */
function draftsBelow(store: Store, prefix: string, _look: number): KeptDraft[] {
  return Object.entries(store.listItems?.(prefix) ?? {})
    .map(([name, value]) => draftOf(name, name.slice(prefix.length), value))
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

function draftOf(name: string, path: string, value: unknown): KeptDraft {
  const { at, resource, title } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<Record<'at' | 'resource' | 'title', unknown>>;
  return {
    name,
    path,
    at: typeof at === 'number' && Number.isFinite(at) ? at : null,
    route: typeof resource === 'string' && resource !== '' ? resource : null,
    title: typeof title === 'string' ? title : '',
  };
}
