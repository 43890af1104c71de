import { useLayoutEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, Navigate, useRouteError, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isPresent } from '../session/state';
import { authPath, isAdminPath } from './guard';
import { LoadFailure } from './public/Message';
import { pathOf, useAppLocation } from './appHistory';
import { PublicLayout } from './public/PublicLayout';
import { PublicScreen } from './public/PublicScreen';
import type { LiveResources } from './resourceFiles/liveResources';
import { useSession } from './services';
import { closeOverlaysOnBack } from '../shell/keyboard/back';
import { lazyComponent } from '../shell/faults/lazyComponent';
import type { AdminOptions, AdminRouter } from './start';

const RequiredActions = lazyComponent(() => import('./signIn/RequiredActions'));

interface AdminRouteProps {
  Admin: ComponentType<{ live: LiveResources }>;
  live: LiveResources;
}

function AdminRoute({ Admin, live }: AdminRouteProps) {
  const state = useSession();
  const listens = useListens();
  // Nothing after the session ends, everything while it is suspended; another user starts over.
  if (!isPresent(state) || !listens) return null;
  return state.owes === null ? (
    <Admin key={state.userId} live={live} />
  ) : (
    <RequiredActions owes={state.owes} />
  );
}

/** A list that writes its address while the router renders would stay at the previous one. */
function useListens(): boolean {
  const [listens, setListens] = useState(false);
  useLayoutEffect(() => queueMicrotask(() => flushSync(() => setListens(true))), []);
  return listens;
}

function PublicRoute() {
  const { pathname } = useAppLocation();
  return <PublicScreen pathname={pathname} />;
}

function RouteFailure() {
  const error = useRouteError();
  return (
    <PublicLayout>
      <LoadFailure error={error} />
    </PublicLayout>
  );
}

/** The guard checks the session on each path, so screens need not (rules: routes). */
export function createRouter(
  { live, session, appHistory }: AdminOptions,
  Admin: AdminRouteProps['Admin'],
): AdminRouter {
  const routes: RouteObject[] = [
    {
      errorElement: <RouteFailure />,
      children: [
        { path: '/admin/login', element: <Navigate to="/admin" replace /> },
        {
          path: '/admin/*',
          element: <AdminRoute Admin={Admin} live={live} />,
        },
        { path: '*', element: <PublicRoute /> },
      ],
    },
  ];
  const back = closeOverlaysOnBack();
  const router = createBrowserRouter(routes, {
    basename: appHistory.base.replace(/(?<=[^/])\/+$/, ''),
  });
  back.follow(router);
  // Not a loader: the screen that is left would render once more while it runs.
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    const path = pathOf(appHistory.below(location));
    if (isAdminPath(path) && !session.check())
      void router.navigate(authPath(path), { replace: true });
  });
  return {
    router,
    // A transition would be interleaved with other work.
    element: <RouterProvider router={router} useTransitions={false} />,
  };
}
