import {
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  useLoaderData,
  useLocation,
  Navigate,
} from 'react-router';
import type { RouteObject } from 'react-router';
import type { ComponentType } from 'react';
import { importWithTimeout } from '../api/chunk';
import { isPresent, isSignedIn } from '../session/state';
import AuthPage from '../views/auth/AuthPage';
import RouteFailure from './chunkScreen';
import { adminLoader, nextPath } from './guard';
import Home from './Home';
import { useTranslate } from './i18n';
import NotFound from './NotFound';
import PublicLayout from './PublicLayout';
import { useServices, useSession } from './services';
import { startPath } from './start';
import type { Services } from './services';

interface AdminModule {
  default: ComponentType;
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function AuthRoute() {
  const { session } = useServices();
  const state = useSession();
  const translate = useTranslate();
  const { search } = useLocation();
  if (isSignedIn(state)) return <Navigate to={nextPath(search, startPath())} replace />;
  return <AuthPage session={session} state={state} translate={translate} />;
}

function AdminRoute() {
  const { default: Admin } = useLoaderData<AdminModule>();
  const state = useSession();
  // Nothing of the admin stays on the screen once the session has ended, and all of it while it is suspended; another
  // person starts afresh.
  return isPresent(state) ? <Admin key={state.userId} /> : null;
}

function Starting() {
  return <progress className="starting" aria-label={useTranslate()('shell.loading')} />;
}

const loadAdminModule = () => import('./Admin');

/** The routes of spec §2; `loadAdmin` fetches the admin's code, which signed-out people never do. */
export function createRoutes(
  { session, i18n }: Pick<Services, 'session' | 'i18n'>,
  base = '/',
  loadAdmin: () => Promise<AdminModule> = loadAdminModule,
): RouteObject[] {
  const load = () =>
    importWithTimeout(async () => {
      const [module] = await Promise.all([loadAdmin(), i18n.loadAll()]);
      return module;
    });
  return [
    {
      element: <Root />,
      errorElement: <RouteFailure />,
      HydrateFallback: Starting,
      children: [
        {
          path: '/admin/*',
          loader: adminLoader(session, load, base),
          // Filters change the query at every keystroke; only a new page asks the guard again.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          element: <AdminRoute />,
        },
        {
          path: '/',
          element: <PublicLayout />,
          children: [
            { index: true, element: <Home /> },
            { path: 'auth', element: <AuthRoute /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ];
}

export function createRouter(services: Services, base: string) {
  return createBrowserRouter(createRoutes(services, base), {
    basename: base.replace(/(.)\/+$/, '$1'),
  });
}
