import { useLayoutEffect, useMemo, type ComponentType, type ReactElement } from 'react';
import { NavigationType, Route, Router, Routes, type Navigator, type To } from 'react-router';
import { isPresent } from '../session/state';
import { closeOverlaysOnBack } from '../shell/keyboard/back';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { pathOf, useAppHistory, useHistoryEntry } from './appHistory';
import type { LiveResources } from './resourceFiles/liveResources';
import { useSession } from './services';

const RequiredActions = lazyComponent(() => import('./signIn/RequiredActions'));

interface AdminRouteProps {
  Admin: ComponentType<{ live: LiveResources }>;
  live: LiveResources;
}

function AdminRoute({ Admin, live }: AdminRouteProps) {
  const state = useSession();
  // Nothing after the session ends, everything while it is suspended; another user starts over.
  if (!isPresent(state)) return null;
  return state.owes === null ? (
    <Admin key={state.userId} live={live} />
  ) : (
    <RequiredActions owes={state.owes} />
  );
}

const TYPES = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

const writePath = (to: To): string =>
  typeof to === 'string' ? to : pathOf({ pathname: '/', search: '', hash: '', ...to });

export function AdminRouter({ element }: { element: ReactElement }) {
  const appHistory = useAppHistory();
  const { location, action } = useHistoryEntry();
  // Before the guards of screens.
  useLayoutEffect(() => closeOverlaysOnBack(appHistory), [appHistory]);
  const navigator = useMemo(
    (): Navigator => ({
      createHref: (to) => appHistory.href(writePath(to)),
      go: appHistory.go,
      push: (to, state) => appHistory.navigate(writePath(to), { state }),
      replace: (to, state) => appHistory.navigate(writePath(to), { replace: true, state }),
    }),
    [appHistory],
  );
  return (
    <Router location={location} navigationType={TYPES[action]} navigator={navigator}>
      <Routes>
        <Route path="/admin/*" element={element} />
      </Routes>
    </Router>
  );
}

export function AdminRoutes(props: AdminRouteProps) {
  return <AdminRouter element={<AdminRoute {...props} />} />;
}
