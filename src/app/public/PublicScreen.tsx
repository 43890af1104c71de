import { useEffect } from 'react';
import { isSignedIn } from '../../session/state';
import { nextPath } from '../guard';
import Home from './Home';
import { useTranslate } from '../i18n';
import { NotFound } from './Message';
import { useAppHistory, useHistoryEntry } from '../appHistory';
import { PublicLayout } from './PublicLayout';
import { startPath } from '../routes';
import { useServices, useSession } from '../services';
import AuthPage from '../signIn/AuthPage';

export function StartingBar() {
  return <progress className="starting" aria-label={useTranslate()('shell.loading')} />;
}

/** rules: routes. */
export function PublicScreen({ pathname }: { pathname: string }) {
  return (
    <PublicLayout>
      <ScreenOf pathname={pathname} />
    </PublicLayout>
  );
}

function ScreenOf({ pathname }: { pathname: string }) {
  switch (pathname.replace(/(.)\/$/, '$1')) {
    case '/':
      return <Home />;
    case '/auth':
      return <Auth />;
    case '/login':
      return <ToAuth />;
    default:
      return <NotFound />;
  }
}

function ToAuth() {
  const appHistory = useAppHistory();
  useEffect(() => {
    const { search, hash } = appHistory.get().location;
    appHistory.navigate(`/auth${search}${hash}`, { replace: true });
  }, [appHistory]);
  return <StartingBar />;
}

/** After the #, so that it never reaches a server. Without what a mail or a chat adds to its end. */
const linkIn = (hash: string): string | null => /^#link=([\w-]*)/.exec(hash)?.[1] ?? null;

/** Out of the address bar and the browser's history, but kept for a reload. */
function usePasswordLink() {
  const { navigate } = useAppHistory();
  const { hash, state } = useHistoryEntry().location;
  const opened = linkIn(hash);
  useEffect(() => {
    if (opened !== null) navigate('/auth', { replace: true, state: { link: opened } });
  }, [opened, navigate]);
  const kept: unknown = Object(state).link;
  const drop = () => navigate('/auth', { replace: true });
  return [opened ?? (typeof kept === 'string' ? kept : null), drop] as const;
}

function Auth() {
  const { session, startAdmin, config } = useServices();
  const appHistory = useAppHistory();
  const state = useSession();
  const translate = useTranslate();
  const [link, dropLink] = usePasswordLink();
  // A link may be another user's.
  const entersAdmin = isSignedIn(state) && link === null;
  useEffect(() => {
    if (!entersAdmin) return;
    appHistory.navigate(nextPath(appHistory.get().location.search, startPath()), { replace: true });
  }, [entersAdmin, appHistory]);
  if (entersAdmin) return <StartingBar />;
  return (
    <AuthPage
      session={session}
      state={state}
      config={config}
      link={link}
      onLinkUsed={dropLink}
      translate={translate}
      // Requested again on sign-in, with errors.
      onType={() => startAdmin().catch(() => undefined)}
    />
  );
}
