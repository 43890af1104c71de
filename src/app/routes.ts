import { START_SCREEN_SETTING } from '../data/settings';
import { readEntry } from '../store/browserStorage';

/** Where the admin begins; every resource's route lies below (rules: routes). */
export const ADMIN_BASE = '/admin';

// A route as declarations have it: nothing that would lead out of the admin.
const ROUTE = /^[a-z][\w-]*(?:\/[a-z][\w-]*)*$/;

/** Where signing in leads by this browser's setting, and the way in from the public start; else the dashboard. */
export function startPath(): string {
  const route = readEntry(START_SCREEN_SETTING);
  return typeof route === 'string' && ROUTE.test(route) ? `${ADMIN_BASE}/${route}` : ADMIN_BASE;
}
