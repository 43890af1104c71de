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
  const places = useAppHistory();
  useEffect(() => {
    const { search, hash } = places.get();
    void places.navigate(`/auth${search}${hash}`, { replace: true });
  }, [places]);
  return <StartingBar />;
}

/** After the #, so that it never reaches a server. */
const linkIn = (hash: string): string | null => /^#link=([\w-]{20,200})$/.exec(hash)?.[1] ?? null;

function Auth() {
  const { session, startAdmin, config } = useServices();
  const places = useAppHistory();
  const state = useSession();
  const translate = useTranslate();
  const signedIn = isSignedIn(state);
  const [link] = useState(() => linkIn(places.get().hash));
  // Out of the address bar and the history.
  useEffect(() => {
    if (link !== null) void places.navigate('/auth', { replace: true });
  }, [link, places]);
  useEffect(() => {
    if (!signedIn) return;
    void places.navigate(nextPath(places.get().search, startPath()), { replace: true });
  }, [signedIn, places]);
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
