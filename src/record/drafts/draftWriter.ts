import type { Store } from 'ra-core';
import { nextDraftName, readDraft } from './stored';
import { storageFault } from '../../store/browserStorage';
import { announceDraftInUse, tabName } from './tabs';
import { whenIdle } from '../../shell/afterPaint';

/** Delay of a write; further input does not restart it. */
export const KEEP_AFTER_MS = 500;

export interface DraftContent {
  title: string;
  body: object;
}

interface DraftWriterOptions {
  store: Store;
  resource: string;
  /** null until the user is known. */
  name: () => string | null;
  compose: () => DraftContent | null;
  /** The browser's storage starts or stops failing. */
  onRefused: (refused: boolean) => void;
  /** Whether the session has ended. */
  isOver: () => Promise<boolean>;
}

export interface DraftWriter {
  touch: () => void;
  /** Writes at once: the page may be closing. */
  flush: () => void;
  drop: () => void;
  /** Later input is stored in this draft's place; earlier stays. */
  adopt: (key: string) => void;
  /** Stores the input; later input is another draft. */
  detach: () => void;
  /** The result takes whether everything was saved. */
  sending: () => (saved: boolean) => void;
  /** Call on mount; the result on unmount. */
  open: () => () => void;
}

/** Never throws: the form works even without drafts. */
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
    // An existing draft is another tab's, or was not handled yet.
    own ??= store.getItem(place) === undefined ? place : nextDraftName(place);
    release ??= announceDraftInUse(own);
    const sent = isSent ? { sent: true } : {};
    try {
      store.setItem(own, { at: Date.now(), resource, tab: tabName(), ...content, ...sent });
      onRefused(storageFault() !== null);
    } catch {
      // Storage is full or blocked.
      onRefused(true);
    }
  };
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
      // Typing must not be delayed.
      timer ??= setTimeout(() => whenIdle(() => isOpen && isStale && write()), KEEP_AFTER_MS);
    },
    flush: () => {
      if (isStale) write();
    },
    drop,
    adopt: (key) => {
      if (own !== key) {
        if (isStale) write();
        letGo();
      }
      own = key;
      release ??= announceDraftInUse(key);
    },
    detach: () => {
      if (own !== null) write();
      letGo();
      own = null;
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
    open: () => {
      isOpen = true;
      return close;
    },
  };
}
