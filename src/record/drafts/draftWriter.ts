import type { Store } from 'ra-core';
import { nextDraftName, readDraft } from './stored';
import { storageFault } from '../../store/browserStorage';
import { announceDraftInUse, tabName } from './tabs';

/** Delay between input and writing the draft; not restarted by further input. */
export const KEEP_AFTER_MS = 500;

export interface DraftContent {
  title: string;
  body: object;
}

interface DraftWriterOptions {
  store: Store;
  resource: string;
  /** Returns the draft's name; null until the user is known. */
  name: () => string | null;
  /** Returns the unsaved content; null if there is none. */
  compose: () => DraftContent | null;
  /** Called when the browser's storage starts or stops failing. */
  onRefused: (refused: boolean) => void;
  /** Whether the session has ended; called when the form unmounts with unsaved input. */
  isOver: () => Promise<boolean>;
}

/** Writes the input of one form to the browser's store while the form is open. */
export interface DraftWriter {
  /** Call on input: schedules a write. */
  touch: () => void;
  /** Writes pending input at once, as the page may be closing. */
  flush: () => void;
  /** Deletes the draft: saved or discarded. */
  drop: () => void;
  /** Takes over an existing draft: later input is stored in its place. */
  adopt: (key: string) => void;
  /** Marks the draft as being sent. Call the result with whether everything was saved. */
  sending: () => (saved: boolean) => void;
  /** Key of the draft in use; null if nothing has been written. */
  own: () => string | null;
  /** Call on mount; the result on unmount. The draft is kept. */
  open: () => () => void;
}

/** Creates a draft writer. It never throws: the form works even if drafts can't be stored. */
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
    // An existing draft is another tab's, or was not handled by the user yet.
    own ??= store.getItem(place) === undefined ? place : nextDraftName(place);
    release ??= announceDraftInUse(own);
    const sent = isSent ? { sent: true } : {};
    try {
      store.setItem(own, { at: Date.now(), resource, tab: tabName(), ...content, ...sent });
      onRefused(storageFault() !== null);
    } catch {
      // Storage is full or blocked. The form reports it; earlier drafts are kept.
      onRefused(true);
    }
  };
  /** Updates properties of the stored draft, if it exists. */
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

// Write when idle, so that typing is not delayed.
function whenIdle(work: () => void) {
  if (typeof window.requestIdleCallback !== 'function') work();
  else window.requestIdleCallback(work, { timeout: KEEP_AFTER_MS });
}
