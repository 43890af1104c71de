import { START_SCREEN_SETTING } from '../data/settings';
import { readEntry } from '../store/browserStorage';

/** Base path of the admin; resource routes are below it (rules: routes). */
export const ADMIN_BASE = '/admin';

// A route as declared; can't escape the admin.
const ROUTE = /^[a-z][\w-]*(?:\/[a-z][\w-]*)*$/;

/** The start page set in this browser, used after signing in and by the public home page; default: the dashboard. */
export function startPath(): string {
  const route = readEntry(START_SCREEN_SETTING);
  return typeof route === 'string' && ROUTE.test(route) ? `${ADMIN_BASE}/${route}` : ADMIN_BASE;
}
