import type { Store } from 'ra-core';
import { isObject } from '../../util/objects';

/** Unsaved input of a form, as stored in the browser. */
export interface Draft {
  /** When it was stored (ms since the epoch). */
  at: number;
  /** Route of its resource. */
  resource: string;
  /** The record's title; empty for a new one without a title. */
  title: string;
  tab: string;
  /** The session ended while the form was open: it is restored automatically. */
  interrupted?: boolean;
  /** It was sent to the server without a response. */
  sent?: boolean;
  body: unknown;
}

export interface StoredDraft {
  key: string;
  draft: Draft;
}

/** Drafts expire after this time. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** Parses a stored draft; null if invalid. */
export function readDraft(value: unknown): Draft | null {
  if (!isObject(value) || typeof value.at !== 'number' || !isObject(value.body)) return null;
  const { at, body, resource, title, tab } = value;
  if (typeof resource !== 'string') return null;
  return {
    ...{ at, body, resource },
    title: typeof title === 'string' ? title : '',
    tab: typeof tab === 'string' ? tab : '',
    ...(value.interrupted === true && { interrupted: true }),
    ...(value.sent === true && { sent: true }),
  };
}

/** Returns the drafts with a key prefix. Unreadable ones are deleted. */
function readable(store: Store, prefix: string): StoredDraft[] {
  return Object.entries(store.listItems?.(prefix) ?? {}).flatMap(([key, value]) => {
    const draft = readDraft(value);
    if (draft) return [{ key, draft }];
    console.warn(`An unreadable draft was removed: ${key}`);
    store.removeItem(key);
    return [];
  });
}

/** Returns the drafts of one form, newest first. */
export const findDrafts = (store: Store, name: string): StoredDraft[] =>
  readable(store, name)
    .filter(({ key }) => isDraftOf(name, key))
    .toSorted((one, other) => other.draft.at - one.draft.at);

/** Deletes expired drafts of all users; called once when the admin starts. */
export function removeOldDrafts(store: Store, now = Date.now()): void {
  for (const { key, draft } of readable(store, DRAFTS))
    if (now - draft.at > LONGEST_MS) store.removeItem(key);
}

/** Key prefix of drafts; such keys survive signing out (src/store/keys.ts). */
const DRAFTS = 'draft:';

/** Precedes the suffix of a further draft of the same form; after a hash, so that the path still opens the form. */
const FURTHER = '#~';

/** Returns the key of a user's draft of a form: the form's exact path, with a dialog's name as its hash. */
export const draftName = (userId: number | string, form: string): string =>
  `${DRAFTS}${userId}:${form}`;

/** Query parameters that select another form: a clone, and a file that extends a resource. */
const STARTS = ['source', 'extend'];

/**
 * Returns a form's path with only the query parameters that identify the form.
 * @example
 * formPath('/admin/customers/create', '?source=8&tab=1'); // '/admin/customers/create?source=8'
 */
export function formPath(pathname: string, search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => STARTS.includes(name));
  return own.length === 0 ? pathname : `${pathname}?${new URLSearchParams(own).toString()}`;
}

/** Returns a new key for another draft of the same form. */
export const nextDraftName = (name: string): string =>
  `${name}${FURTHER}${Math.random().toString(36).slice(2, 8)}`;

/** Returns true if a key is a draft of this form, not of a record whose path has the same prefix. */
const isDraftOf = (name: string, key: string): boolean =>
  key === name || key.startsWith(`${name}${FURTHER}`);
