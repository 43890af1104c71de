import { useLayoutEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, redirect, useRouteError, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isPresent } from '../session/state';
import { authPath } from './guard';
import { LoadFailure } from './public/Message';
import { pathOf, useAppLocation } from './appHistory';
import { PublicLayout } from './public/PublicLayout';
import { PublicScreen } from './public/PublicScreen';
import type { LiveResources } from './resourceFiles/liveResources';
import { useSession } from './services';
import { closeOverlaysOnBack } from '../shell/keyboard/back';
import { lazyComponent } from '../shell/faults/lazyComponent';
import type { AdminOptions, AdminRouter } from './start';

// Hardly anybody ever sees it.
const Owing = lazyComponent(() => import('./signIn/RequiredActions'));

interface AdminRouteProps {
  Admin: ComponentType<{ live: LiveResources }>;
  live: LiveResources;
}

function AdminRoute({ Admin, live }: AdminRouteProps) {
  const state = useSession();
  const listens = useListens();
  // Nothing of the admin stays on the screen once the session has ended, and all of it while it is suspended; another
  // person starts afresh.
  if (!isPresent(state) || !listens) return null;
  return state.owes === null ? (
    <Admin key={state.userId} live={live} />
  ) : (
    <Owing owes={state.owes} />
  );
}

/**
 * Does the router's own component hear of steps yet? It does once it has been drawn for the first time: a screen that was
 * drawn with it, and writes its address at once as lists do, would stay at the one before. Nothing is painted in between.
 */
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

/**
 * The router that has the page from its first screen of the admin on (rules: routes). The admin's guard asks at each
 * path whether somebody is signed in, so that screens do not (`disableAuthentication`): react-admin would hold back
 * their first request until it had asked once more.
 */
export function createRouter(
  { live, session, places }: AdminOptions,
  Admin: AdminRouteProps['Admin'],
): AdminRouter {
  const routes: RouteObject[] = [
    {
      errorElement: <RouteFailure />,
      children: [
        {
          id: 'admin',
          path: '/admin/*',
          loader: ({ request }) => {
            if (!session.check())
              throw redirect(authPath(pathOf(places.below(new URL(request.url)))));
            return null;
          },
          // Filters change the query at every keystroke; only a new page asks the guard again.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          element: <AdminRoute Admin={Admin} live={live} />,
        },
        { path: '*', element: <PublicRoute /> },
      ],
    },
  ];
  const back = closeOverlaysOnBack();
  const router = createBrowserRouter(routes, {
    basename: places.base.replace(/(?<=[^/])\/+$/, ''),
    // Whoever starts it has asked already.
    hydrationData: { loaderData: { admin: null } },
  });
  back.follow(router);
  return {
    router,
    // A step is drawn in one go: as a transition, it would be in slices, with others' work between them.
    element: <RouterProvider router={router} useTransitions={false} />,
  };
}
