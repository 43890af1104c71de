import { redirect } from 'react-router';
import { isSignedIn } from '../session/state';
import type { Session } from '../session/session';

const AUTH = '/auth';
const ADMIN = '/admin';

interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** The path below the deployment's base, which the router's own locations include. */
function inApp({ pathname, search, hash = '' }: Place, base: string): string {
  const prefix = base.replace(/\/+$/, '');
  const path =
    prefix !== '' && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
  return `${path}${search}${hash}`;
}

const isAdminPath = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path);

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

/**
 * The admin's loader: sends people who are not signed in to the sign-in screen, and loads the admin for the others. It
 * asks at each path, so that screens do not (`disableAuthentication`): react-admin would hold back their first request
 * until it had asked once more.
 */
export function adminLoader<T>(
  session: Pick<Session, 'check'>,
  load: () => Promise<T>,
  base = '/',
) {
  return async ({ request }: { request: Request }): Promise<T> => {
    if (!session.check()) throw redirect(authPath(inApp(new URL(request.url), base)));
    return load();
  };
}

/** The part of a router that following the session takes. */
export interface Navigator {
  readonly state: { readonly location: Place };
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
}

/** Sends the person to the sign-in screen whenever the session ends (rules: session-end); returns how to stop. */
export function followSession(router: Navigator, session: Session, base = '/'): () => void {
  let seen = session.getSnapshot();
  const leave = () => {
    const { signedOutBy } = seen;
    const here = inApp(router.state.location, base);
    if (here === AUTH || here.startsWith(`${AUTH}?`)) return;
    // Signing out by hand is meant to lead away; every other end comes back after signing in again.
    void router.navigate(authPath(signedOutBy === 'logout' ? undefined : here), {
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
