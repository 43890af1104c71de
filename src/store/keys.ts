// The public screens and the admin's store (store.ts) read the same language and theme.
const PREFIX = 'RaStore.tour.';

/** What survives signing out (rules: what-stays): this browser's settings, unsaved drafts, and what was opened last. */
const KEPT = ['locale', 'theme', 'version'] as const;
// Drafts are named in src/record/drafts/stored.ts.
const KEPT_GROUPS = ['draft:', 'settings', 'recent:'] as const;

export const SESSION_KEY = 'session';
/** Lies in the browser for a moment only, for the other tabs to see. */
export const SIGN_OUT_KEY = 'signOut';

/** The key under which an entry lies in localStorage. */
export const storageKey = (name: string): string => `${PREFIX}${name}`;

/** The entry's name for a localStorage key, or undefined for somebody else's key. */
export const entryNameOf = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;

/** What somebody typed and has not saved. */
export const isDraftKey = (name: string): boolean => name.startsWith(KEPT_GROUPS[0]);

/** Whether an entry stays in the browser when the session ends. */
export const survivesSignOut = (name: string): boolean =>
  KEPT.some((kept) => name === kept) || KEPT_GROUPS.some((group) => name.startsWith(group));
