import type { Store } from 'ra-core';
import { isObject } from '../../util/objects';

/** What was typed into a form and not saved, as it lies in the browser. */
export interface Draft {
  /** When it was kept, in milliseconds since the epoch. */
  at: number;
  /** The route of the resource that it is of. */
  resource: string;
  /** What the record is called; empty for a new one that has no name yet. */
  title: string;
  /** The tab that kept it. */
  tab: string;
  /** The session ended while the form was open: it goes on where it was. */
  interrupted?: boolean;
  /** It was on its way to the server, and no answer has come. */
  sent?: boolean;
  /** The form's own. */
  body: unknown;
}

/** A draft and where it lies. */
export interface StoredDraft {
  key: string;
  draft: Draft;
}

/** Drafts that nobody has come back to for this long are removed. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** What the store holds as a draft; null where it is none. */
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

/** The drafts below a prefix. One that cannot be read is removed. */
function readable(store: Store, prefix: string): StoredDraft[] {
  return Object.entries(store.listItems?.(prefix) ?? {}).flatMap(([key, value]) => {
    const draft = readDraft(value);
    if (draft) return [{ key, draft }];
    console.warn(`An unreadable draft was removed: ${key}`);
    store.removeItem(key);
    return [];
  });
}

/** The drafts of one form, the latest first. */
export const findDrafts = (store: Store, name: string): StoredDraft[] =>
  readable(store, name)
    .filter(({ key }) => isDraftOf(name, key))
    .toSorted((one, other) => other.draft.at - one.draft.at);

/** Removes what is too old to be of use, whoever's it is: once, when the admin starts. */
export function removeOldDrafts(store: Store, now = Date.now()): void {
  for (const { key, draft } of readable(store, DRAFTS))
    if (now - draft.at > LONGEST_MS) store.removeItem(key);
}

/** What the name of every draft in the store begins with; what does survives signing out (src/store/keys.ts). */
const DRAFTS = 'draft:';

/** Before what tells a further draft of the same form; behind a hash, so that the name's path still opens the form. */
const FURTHER = '#~';

/** Where a person's draft of a form lies: under the exact path of the form, with a dialog's name as its hash. */
export const draftName = (userId: number | string, form: string): string =>
  `${DRAFTS}${userId}:${form}`;

/** Parameters that make another form of the empty one: a copy, and a file that adds to a resource. */
const STARTS = ['source', 'extend'];

/**
 * The path of a form, with what of the address's query says which form it is. The rest is the form's own state.
 * @example
 * formPath('/admin/customers/create', '?source=8&tab=1'); // '/admin/customers/create?source=8'
 */
export function formPath(pathname: string, search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => STARTS.includes(name));
  return own.length === 0 ? pathname : `${pathname}?${new URLSearchParams(own).toString()}`;
}

/** A name for another draft of the same form: one that is there already stays. */
export const nextDraftName = (name: string): string =>
  `${name}${FURTHER}${Math.random().toString(36).slice(2, 8)}`;

/** Is this a draft of the form that the name is for? Not of a record whose path begins alike. */
const isDraftOf = (name: string, key: string): boolean =>
  key === name || key.startsWith(`${name}${FURTHER}`);
