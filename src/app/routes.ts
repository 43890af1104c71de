import { readEntry } from '../store/browserStorage';
import { START_SCREEN_SETTING } from '../store/keys';

/** (rules: routes) */
export const ADMIN_BASE = '/admin';

// Can't escape the admin.
const ROUTE = /^[a-z][\w-]*(?:\/[a-z][\w-]*)*$/;

export function startPath(): string {
  const route = readEntry(START_SCREEN_SETTING);
  return typeof route === 'string' && ROUTE.test(route) ? `${ADMIN_BASE}/${route}` : ADMIN_BASE;
}
