import { isSignedIn } from '../session/state';
import type { Session } from '../session/session';
import { pathOf, type AppHistory } from './appHistory';

const AUTH = '/auth';
const ADMIN = '/admin';

export const isAdminPath = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path);

export function authPath(next?: string): string {
  if (next === undefined || !isAdminPath(next) || next === ADMIN) return AUTH;
  return `${AUTH}?${new URLSearchParams({ next }).toString()}`;
}

/** Accepts only own admin pages. */
export function nextPath(search: string, start = ADMIN): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return start;
  // As browsers do, to reject "//host" and "/admin/../x".
  const url = URL.canParse(next, 'http://app.invalid')
    ? new URL(next, 'http://app.invalid')
    : undefined;
  if (url?.origin !== 'http://app.invalid') return ADMIN;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isAdminPath(path) ? path : ADMIN;
}

/** rules: session-end. */
export function followSession(appHistory: Pick<AppHistory, 'get' | 'navigate'>, session: Session) {
  let snapshot = session.getSnapshot();
  const leave = () => {
    const { signedOutBy } = snapshot;
    const currentPath = pathOf(appHistory.get().location);
    if (currentPath === AUTH || currentPath.startsWith(`${AUTH}?`)) return;
    appHistory.navigate(authPath(signedOutBy === 'logout' ? undefined : currentPath), {
      replace: signedOutBy === 'profile',
    });
  };
  if (snapshot.signedOutBy !== null) leave();
  return session.subscribe(() => {
    const before = snapshot;
    snapshot = session.getSnapshot();
    if (snapshot === before || isSignedIn(snapshot) || snapshot.signedOutBy === null) return;
    // The unsaved-changes warning of a mounted admin would block.
    setTimeout(leave, 0);
  });
}
