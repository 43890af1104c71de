/** What the name of every draft in the store begins with; what does survives signing out (src/session/keys.ts). */
export const DRAFTS = 'draft:';

/** Before what tells a further draft of the same form; behind a hash, so that the name's path still opens the form. */
const FURTHER = '#~';

/** Where a person's draft of a form lies: under the exact path of the form, with a dialog's name as its hash. */
export const draftName = (userId: number | string, form: string): string =>
  `${DRAFTS}${userId}:${form}`;

/** Another draft of the same form: what is there already is somebody's work and stays. */
export const furtherName = (name: string): string =>
  `${name}${FURTHER}${Math.random().toString(36).slice(2, 8)}`;

/** Is this a draft of the form that the name is for? Not of a record whose path begins alike. */
export const isDraftOf = (name: string, key: string): boolean =>
  key === name || key.startsWith(`${name}${FURTHER}`);
