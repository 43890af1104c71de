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
  appHistory: AppHistory;
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
  appHistory: AppHistory,
  loadAdmin: () => Promise<AdminModule> = loadAdminModule,
): () => Promise<LoadedAdmin> {
  let starting: Promise<LoadedAdmin> | undefined;
  const start = async (): Promise<LoadedAdmin> => {
    const { base } = appHistory;
    const fetching = fetchResourceFiles(base, config);
    const [module, fetched] = await Promise.all([loadAdmin(), fetching, i18n.loadAll()]);
    const live = await module.startResources({
      base,
      fetched,
      i18n,
      areChecked: config.areResourcesChecked,
    });
    return () => module.createAdminRouter({ live, session, appHistory });
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
  appHistory: AppHistory,
  session: Pick<Session, 'check'>,
  startAdmin: () => Promise<LoadedAdmin>,
) {
  const isAdmin = () => isAdminPath(appHistory.get().pathname);
  const shown = createStore<StartState>({ kind: 'starting' });
  const enter = async () => {
    try {
      const createRouter = await importWithTimeout(startAdmin);
      // The user may have left.
      if (!isAdmin() || !session.check() || shown.get().kind === 'router') return;
      stop();
      const { router, element } = createRouter();
      appHistory.follow(router);
      shown.set({ kind: 'router', element });
    } catch (error) {
      if (isAdmin()) shown.set({ kind: 'failed', error });
    }
  };
  const update = () => {
    const { pathname } = appHistory.get();
    if (!isAdminPath(pathname)) shown.set({ kind: 'public', pathname });
    else if (session.check()) void enter();
    else void appHistory.navigate(authPath(pathOf(appHistory.get())), { replace: true });
  };
  const stop = appHistory.subscribe(update);
  update();
  return shown;
}
