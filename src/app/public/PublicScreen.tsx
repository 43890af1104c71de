import { useEffect, useState } from 'react';
import { isSignedIn } from '../../session/state';
import { nextPath } from '../guard';
import Home from './Home';
import { useTranslate } from '../i18n';
import { NotFound } from './Message';
import { useAppHistory } from '../appHistory';
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

/** After the #, so that it never reaches a server. */
const linkIn = (hash: string): string | null => /^#link=([\w-]{20,200})$/.exec(hash)?.[1] ?? null;

function Auth() {
  const { session, startAdmin, config } = useServices();
  const appHistory = useAppHistory();
  const state = useSession();
  const translate = useTranslate();
  const signedIn = isSignedIn(state);
  const [link] = useState(() => linkIn(appHistory.get().location.hash));
  // Out of the address bar and the history.
  useEffect(() => {
    if (link !== null) appHistory.navigate('/auth', { replace: true });
  }, [link, appHistory]);
  useEffect(() => {
    if (!signedIn) return;
    appHistory.navigate(nextPath(appHistory.get().location.search, startPath()), { replace: true });
  }, [signedIn, appHistory]);
  if (signedIn) return <StartingBar />;
  return (
    <AuthPage
      session={session}
      state={state}
      config={config}
      link={link}
      translate={translate}
      // Requested again on sign-in, with errors.
      onType={() => startAdmin().catch(() => undefined)}
    />
  );
}
