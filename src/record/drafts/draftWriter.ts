import type { Store } from 'ra-core';
import { nextDraftName, readDraft } from './stored';
import { storageFault } from '../../store/browserStorage';
import { announceDraftInUse, tabName } from './tabs';

/** How long after something was typed it is kept, even while the typing goes on. */
export const KEEP_AFTER_MS = 500;

/** What there is to keep of a form. */
export interface DraftContent {
  title: string;
  body: object;
}

interface DraftWriterOptions {
  store: Store;
  /** The route of the resource. */
  resource: string;
  /** Where the draft belongs; null until it is known who types. */
  name: () => string | null;
  /** What is typed and not saved; null while there is nothing. */
  compose: () => DraftContent | null;
  /** Told whether the browser refuses to keep anything. */
  onRefused: (refused: boolean) => void;
  /** Has the session ended? Asked when the form is taken away with something typed in it. */
  isOver: () => Promise<boolean>;
}

/** Writes what is typed into one form to the browser's store, for as long as the form is open. */
export interface DraftWriter {
  /** Something was typed: it is kept in a moment. */
  touch: () => void;
  /** Keeps what is not kept yet, at once: the page may be gone in a moment. */
  flush: () => void;
  /** Saved, or given up: nothing is kept any more. */
  drop: () => void;
  /** Goes on with a draft that was there: what is typed from now on is kept in its place. */
  adopt: (key: string) => void;
  /** It is being sent. The answer tells whether nothing is left to save. */
  sending: () => (saved: boolean) => void;
  /** The draft that it writes to; null before anything was kept. */
  own: () => string | null;
  /** The form is there, and is taken away. Its draft stays. */
  open: () => () => void;
}

/** Writes a form's draft to the store. It never throws: typing goes on when the draft cannot be written. */
export function createDraftWriter(options: DraftWriterOptions): DraftWriter {
  const { store, resource, name, compose, onRefused, isOver } = options;
  let own: string | null = null;
  let release: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStale = false;
  let isOpen = false;
  let isSent = false;

  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const letGo = () => {
    release?.();
    release = null;
  };
  const drop = () => {
    settle();
    isStale = false;
    letGo();
    if (own !== null) store.removeItem(own);
    own = null;
  };
  const write = () => {
    settle();
    const place = name();
    if (place === null) return;
    isStale = false;
    const content = compose();
    if (!content) return drop();
    // What lies there already is another tab's, or is not answered yet.
    own ??= store.getItem(place) === undefined ? place : nextDraftName(place);
    release ??= announceDraftInUse(own);
    const sent = isSent ? { sent: true } : {};
    try {
      store.setItem(own, { at: Date.now(), resource, tab: tabName(), ...content, ...sent });
      onRefused(storageFault() !== null);
    } catch {
      // Full or forbidden. The form says so; what was kept before is still there.
      onRefused(true);
    }
  };
  /** Notes something on what is kept, if it still is. */
  const note = (more: object) => {
    const draft = own === null ? null : readDraft(store.getItem(own));
    if (own === null || !draft) return;
    try {
      store.setItem(own, { ...draft, ...more });
    } catch (error) {
      console.warn(error);
    }
  };
  const close = () => {
    isOpen = false;
    if (isStale) write();
    settle();
    letGo();
    if (own === null) return;
    isOver().then(
      (over) => over && note({ interrupted: true }),
      (error: unknown) => console.warn(error),
    );
  };

  return {
    touch: () => {
      isStale = true;
      timer ??= setTimeout(() => whenIdle(() => isOpen && isStale && write()), KEEP_AFTER_MS);
    },
    flush: () => {
      if (isStale) write();
    },
    drop,
    adopt: (key) => {
      if (own !== key) drop();
      own = key;
      release ??= announceDraftInUse(key);
    },
    sending: () => {
      isSent = true;
      write();
      return (saved) => {
        isSent = false;
        if (saved) drop();
        else if (isOpen) write();
        else note({ sent: false });
      };
    },
    own: () => own,
    open: () => {
      isOpen = true;
      return close;
    },
  };
}

// Between two keys rather than before the next one is painted.
function whenIdle(work: () => void) {
  if (typeof window.requestIdleCallback !== 'function') work();
  else window.requestIdleCallback(work, { timeout: KEEP_AFTER_MS });
}
