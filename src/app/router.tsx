import {
  createBrowserRouter,
  useLoaderData,
  useLocation,
  Navigate,
  type RouteObject,
} from 'react-router';
import type { ComponentType } from 'react';
import { importWithTimeout } from '../shell/faults/chunk';
import { isPresent, isSignedIn } from '../session/state';
import AuthPage from './signIn/AuthPage';
import { RouteFailure, NotFound } from './Message';
import { adminLoader, nextPath } from './guard';
import Home from './Home';
import { useTranslate } from './i18n';
import PublicLayout from './PublicLayout';
import { loadAdminModule } from './scripts';
import { useServices, useSession, type Services } from './services';
import type { LiveOptions, LiveResources } from './resourceFiles/live';
import { startPath } from './routes';

interface AdminModule {
  default: ComponentType<{ live: LiveResources }>;
  startResources: (options: LiveOptions) => Promise<LiveResources>;
}

interface LoadedAdmin {
  Admin: AdminModule['default'];
  live: LiveResources;
}

function AuthRoute({ onType }: { onType: () => void }) {
  const { session } = useServices();
  const state = useSession();
  const translate = useTranslate();
  const { search } = useLocation();
  if (isSignedIn(state)) return <Navigate to={nextPath(search, startPath())} replace />;
  return <AuthPage session={session} state={state} translate={translate} onType={onType} />;
}

function AdminRoute() {
  const { Admin, live } = useLoaderData<LoadedAdmin>();
  const state = useSession();
  // Nothing of the admin stays on the screen once the session has ended, and all of it while it is suspended; another
  // person starts afresh.
  return isPresent(state) ? <Admin key={state.userId} live={live} /> : null;
}

function Starting() {
  return <progress className="starting" aria-label={useTranslate()('shell.loading')} />;
}

async function fetchResourceFiles(base: string, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  // What checks them comes beside them; whoever then reads them is told if it does not.
  import('../schema/files/read').catch(() => undefined);
  const { fetchFiles } = await import('./resourceFiles/fetch');
  return fetchFiles(base, addresses);
}

/**
 * What starts the admin, once per page: two navigations may both ask before the first is answered. Its scripts, words
 * and resource files are fetched at the same time.
 * @param loadAdmin fetches the admin's code
 */
export function createAdminStart(
  { i18n, config }: Pick<Services, 'i18n' | 'config'>,
  base = '/',
  loadAdmin: () => Promise<AdminModule> = loadAdminModule,
): () => Promise<LoadedAdmin> {
  let starting: Promise<LoadedAdmin> | undefined;
  const start = async (): Promise<LoadedAdmin> => {
    const fetching = fetchResourceFiles(base, config.resources);
    const [module, fetched] = await Promise.all([loadAdmin(), fetching, i18n.loadAll()]);
    return { Admin: module.default, live: await module.startResources({ base, fetched, i18n }) };
  };
  return () => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
}

/** The routes (rules: routes); `startAdmin` is called ahead of its time where somebody begins to sign in. */
export function createRoutes(
  session: Services['session'],
  startAdmin: () => Promise<LoadedAdmin>,
  base = '/',
): RouteObject[] {
  const load = () => importWithTimeout(startAdmin);
  return [
    {
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
            {
              path: 'auth',
              element: <AuthRoute onType={() => startAdmin().catch(() => undefined)} />,
            },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ];
}

export function createRouter(
  session: Services['session'],
  startAdmin: () => Promise<LoadedAdmin>,
  base: string,
) {
  return createBrowserRouter(createRoutes(session, startAdmin, base), {
    basename: base.replace(/(.)\/+$/, '$1'),
  });
}
