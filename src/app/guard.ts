import { isSignedIn } from '../session/state';
import type { Session } from '../session/session';
import { pathOf, type AppHistory } from './appHistory';

const AUTH = '/auth';
const ADMIN = '/admin';

/** Does this path belong to the admin? */
export const isAdminPath = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path);

/** The sign-in screen's address, remembering an admin page to return to. */
export function authPath(next?: string): string {
  if (next === undefined || !isAdminPath(next) || next === ADMIN) return AUTH;
  return `${AUTH}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Where to go after signing in: back to the admin page that was asked for, else to `start`. Only our own admin pages
 * are taken, never another site.
 */
export function nextPath(search: string, start = ADMIN): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return start;
  // Resolved as a browser would, so that neither "//host" nor "/admin/../x" slips through.
  const url = URL.canParse(next, 'http://app.invalid')
    ? new URL(next, 'http://app.invalid')
    : undefined;
  if (url?.origin !== 'http://app.invalid') return ADMIN;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isAdminPath(path) ? path : ADMIN;
}

/** Sends the person to the sign-in screen whenever the session ends (rules: session-end); returns how to stop. */
export function followSession(places: Pick<AppHistory, 'get' | 'navigate'>, session: Session) {
  let seen = session.getSnapshot();
  const leave = () => {
    const { signedOutBy } = seen;
    const here = pathOf(places.get());
    if (here === AUTH || here.startsWith(`${AUTH}?`)) return;
    // Signing out by hand is meant to lead away; every other end comes back after signing in again.
    void places.navigate(authPath(signedOutBy === 'logout' ? undefined : here), {
      replace: signedOutBy === 'profile',
    });
  };
  if (seen.signedOutBy !== null) leave();
  return session.subscribe(() => {
    const before = seen;
    seen = session.getSnapshot();
    if (seen === before || isSignedIn(seen) || seen.signedOutBy === null) return;
    // After React has taken the admin away, whose warning about unsaved changes would hold the navigation up.
    setTimeout(leave, 0);
  });
}
