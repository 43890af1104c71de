// Shared with store.ts, so that public screens use the same language and theme.
const PREFIX = 'RaStore.tour.';

/** Kept after signing out (rules: what-stays). */
const KEPT = ['locale', 'theme', 'version'] as const;
// Draft names are defined in src/record/drafts/stored.ts.
const KEPT_GROUPS = ['draft:', 'settings', 'recent:'] as const;
/** After a resource's route. */
const KEPT_OF_LISTS = ['.list.columns', '.list.export', '.totals'] as const;

export const SESSION_KEY = 'session';
/** Set for a moment only, to notify other tabs. */
export const SIGN_OUT_KEY = 'signOut';

export const storageKey = (name: string): string => `${PREFIX}${name}`;

/** Undefined for another application's key. */
export const entryNameOf = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;

export const isDraftKey = (name: string): boolean => name.startsWith(KEPT_GROUPS[0]);

export const survivesSignOut = (name: string): boolean =>
  KEPT.some((kept) => name === kept) ||
  KEPT_GROUPS.some((group) => name.startsWith(group)) ||
  KEPT_OF_LISTS.some((end) => name.endsWith(end));

/** A route; '' is the dashboard. */
export const START_SCREEN_SETTING = 'settings.startScreen';
