import type { Store } from 'ra-core';
import { isObject } from '../../util/objects';

export interface Draft {
  /** Ms since the epoch. */
  at: number;
  resource: string;
  title: string;
  tab: string;
  /** By the end of the session: restored automatically. */
  interrupted?: boolean;
  /** Sent to the server, without a response. */
  sent?: boolean;
  body: unknown;
}

export interface StoredDraft {
  key: string;
  draft: Draft;
}

/** The text of a draft outside of a form. */
export function draftText({ body }: Draft): string {
  const { text } = Object(body) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

export function readDraft(value: unknown): Draft | null {
  if (!isObject(value) || typeof value.at !== 'number' || !isObject(value.body)) return null;
  const { at, body, resource, title, tab } = value;
  if (typeof resource !== 'string') return null;
  return {
    at,
    body,
    resource,
    title: typeof title === 'string' ? title : '',
    tab: typeof tab === 'string' ? tab : '',
    ...(value.interrupted === true && { interrupted: true }),
    ...(value.sent === true && { sent: true }),
  };
}

/**
 * Latest first.
 * @example readDrafts(store, draftName(identity.id, ''))
 */
export function readDrafts(store: Store, prefix: string): StoredDraft[] {
  const found = Object.entries(store.listItems?.(prefix) ?? {}).flatMap(([key, value]) => {
    const draft = readDraft(value);
    if (draft) return [{ key, draft }];
    console.warn(`An unreadable draft was removed: ${key}`);
    store.removeItem(key);
    return [];
  });
  return found.toSorted((one, other) => other.draft.at - one.draft.at);
}

export const findDrafts = (store: Store, name: string): StoredDraft[] =>
  readDrafts(store, name).filter(({ key }) => isDraftOf(name, key));

/** Of all users; called once at start. */
export function removeOldDrafts(store: Store): void {
  for (const { key, draft } of readDrafts(store, DRAFTS))
    if (Date.now() - draft.at > LONGEST_MS) store.removeItem(key);
}

/** Such keys survive signing out (src/store/keys.ts). */
const DRAFTS = 'draft:';

/** After a hash, so that the path still opens the form. */
const FURTHER = '#~';

/**
 * The form's path, with a dialog's name as its hash.
 * @example draftName(7, '/reservations/3') // 'draft:7:/reservations/3'
 */
export const draftName = (userId: number | string, form: string): string =>
  `${DRAFTS}${userId}:${form}`;

const STARTS = ['source', 'extend'];

/**
 * Keeps the parameters that identify the form.
 * @example formPath('/admin/customers/create', '?source=8&tab=1'); // '/admin/customers/create?source=8'
 */
export function formPath(pathname: string, search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => STARTS.includes(name));
  return own.length === 0 ? pathname : `${pathname}?${new URLSearchParams(own).toString()}`;
}

export const nextDraftName = (name: string): string =>
  `${name}${FURTHER}${Math.random().toString(36).slice(2, 8)}`;

/** Not of a record whose path has the same prefix. */
const isDraftOf = (name: string, key: string): boolean =>
  key === name || key.startsWith(`${name}${FURTHER}`);
