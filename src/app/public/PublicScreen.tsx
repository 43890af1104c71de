import { useEffect, useState } from 'react';
import { isSignedIn } from '../../session/state';
import { nextPath } from '../guard';
import Home from './Home';
import { useTranslate } from '../i18n';
import { NotFound } from './Message';
import { usePlaces } from '../place';
import { PublicFrame } from './PublicFrame';
import { startPath } from '../routes';
import { useServices, useSession } from '../services';
import AuthPage from '../signIn/AuthPage';

/** A bar at the top until something can be shown. */
export function Starting() {
  return <progress className="starting" aria-label={useTranslate()('shell.loading')} />;
}

/** The screen outside the admin that belongs to a path (rules: routes). */
export function PublicScreen({ pathname }: { pathname: string }) {
  return (
    <PublicFrame>
      <ScreenOf pathname={pathname} />
    </PublicFrame>
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

/** Leads from the address that people guess to the sign-in screen. */
function ToAuth() {
  const places = usePlaces();
  useEffect(() => {
    const { search, hash } = places.get();
    void places.navigate(`/auth${search}${hash}`, { replace: true });
  }, [places]);
  return <Starting />;
}

/** The token of a link by which a password is set: behind the #, which no server gets to see. */
const linkIn = (hash: string): string | null => /^#link=([\w-]{20,200})$/.exec(hash)?.[1] ?? null;

function Auth() {
  const { session, startAdmin, config } = useServices();
  const places = usePlaces();
  const state = useSession();
  const translate = useTranslate();
  const signedIn = isSignedIn(state);
  const [link] = useState(() => linkIn(places.get().hash));
  // Of no use to whoever looks over a shoulder, or at the history.
  useEffect(() => {
    if (link !== null) void places.navigate('/auth', { replace: true });
  }, [link, places]);
  useEffect(() => {
    if (!signedIn) return;
    void places.navigate(nextPath(places.get().search, startPath()), { replace: true });
  }, [signedIn, places]);
  if (signedIn) return <Starting />;
  return (
    <AuthPage
      session={session}
      state={state}
      config={config}
      link={link}
      translate={translate}
      // Signing in asks once more, and is told if it fails.
      onType={() => startAdmin().catch(() => undefined)}
    />
  );
}
