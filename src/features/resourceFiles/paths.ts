/** Where the screen is. */
export const BASE = '/admin/settings/resources';

/** Where a new file is written; `extend` names the entity that it adds to. */
export const CREATE = 'create';
