import { createStore } from '../store';
import { importWithTimeout } from '../shell/faults/chunk';
import type { Session } from '../session/session';
import type { LiveOptions, LiveResources } from './resourceFiles/liveResources';
import type { AppConfig } from './config';
import { authPath, isAdminPath } from './guard';
import type { AppI18n } from './i18n';
import { pathOf, type AppHistory, type Router } from './appHistory';
import { prefetchResourceFiles, loadAdminModule } from './scripts';
import type { ReactElement } from 'react';

export interface AdminModule {
  startResources: (options: LiveOptions) => Promise<LiveResources>;
  createAdminRouter: (options: AdminOptions) => AdminRouter;
}

export interface AdminOptions {
  live: LiveResources;
  session: Pick<Session, 'check'>;
  places: AppHistory;
}

export interface AdminRouter {
  router: Router;
  element: ReactElement;
}

interface StartOptions {
  i18n: Pick<AppI18n, 'loadAll' | 'setMessages' | 'translate'>;
  config: Pick<AppConfig, 'resources' | 'areResourcesChecked'>;
  session: Pick<Session, 'check'>;
}

export type LoadedAdmin = () => AdminRouter;

async function fetchResourceFiles(base: string, config: StartOptions['config']) {
  const { resources: addresses } = config;
  if (addresses.length === 0) return [];
  prefetchResourceFiles(base, config);
  const { fetchFiles } = await import('./resourceFiles/fetch');
  return fetchFiles(base, addresses);
}

/** In parallel, once per page. */
export function createAdminStart(
  { i18n, config, session }: StartOptions,
  places: AppHistory,
  loadAdmin: () => Promise<AdminModule> = loadAdminModule,
): () => Promise<LoadedAdmin> {
  let starting: Promise<LoadedAdmin> | undefined;
  const start = async (): Promise<LoadedAdmin> => {
    const { base } = places;
    const fetching = fetchResourceFiles(base, config);
    const [module, fetched] = await Promise.all([loadAdmin(), fetching, i18n.loadAll()]);
    const live = await module.startResources({
      base,
      fetched,
      i18n,
      areChecked: config.areResourcesChecked,
    });
    return () => module.createAdminRouter({ live, session, places });
  };
  return () => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
}

export type StartState =
  | { kind: 'public'; pathname: string }
  | { kind: 'starting' }
  | { kind: 'router'; element: ReactElement }
  | { kind: 'failed'; error: unknown };

export function createStartState(
  places: AppHistory,
  session: Pick<Session, 'check'>,
  startAdmin: () => Promise<LoadedAdmin>,
) {
  const isAdmin = () => isAdminPath(places.get().pathname);
  const shown = createStore<StartState>({ kind: 'starting' });
  const enter = async () => {
    try {
      const createRouter = await importWithTimeout(startAdmin);
      // The user may have left.
      if (!isAdmin() || !session.check() || shown.get().kind === 'router') return;
      stop();
      const { router, element } = createRouter();
      places.follow(router);
      shown.set({ kind: 'router', element });
    } catch (error) {
      if (isAdmin()) shown.set({ kind: 'failed', error });
    }
  };
  const update = () => {
    const { pathname } = places.get();
    if (!isAdminPath(pathname)) shown.set({ kind: 'public', pathname });
    else if (session.check()) void enter();
    else void places.navigate(authPath(pathOf(places.get())), { replace: true });
  };
  const stop = places.subscribe(update);
  update();
  return shown;
}
