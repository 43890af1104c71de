import { createStore } from '../store';
import { importWithTimeout } from '../shell/faults/chunk';
import type { Session } from '../session/session';
import type { LiveOptions, LiveResources } from './resourceFiles/liveResources';
import type { AppConfig } from './config';
import { authPath, isAdminPath } from './guard';
import type { AppI18n } from './i18n';
import { pathOf, type AppHistory } from './appHistory';
import { ADMIN_BASE } from './routes';
import { prefetchResourceFiles, loadAdminModule } from './scripts';
import type { ReactElement } from 'react';

export interface AdminModule {
  startResources: (options: LiveOptions) => Promise<LiveResources>;
  createAdmin: (live: LiveResources) => ReactElement;
}

interface StartOptions {
  base: string;
  i18n: Pick<AppI18n, 'loadAll' | 'setMessages' | 'translate'>;
  config: Pick<AppConfig, 'resources' | 'areResourcesChecked'>;
}

async function fetchResourceFiles(base: string, config: StartOptions['config']) {
  const { resources: addresses } = config;
  if (addresses.length === 0) return [];
  prefetchResourceFiles(base, config);
  const { fetchFiles } = await import('./resourceFiles/fetch');
  return fetchFiles(base, addresses);
}

/** In parallel, once per page. */
export function createAdminStart(
  { i18n, config, base }: StartOptions,
  loadAdmin: () => Promise<AdminModule> = loadAdminModule,
): () => Promise<ReactElement> {
  let starting: Promise<ReactElement> | undefined;
  const start = async (): Promise<ReactElement> => {
    const fetching = fetchResourceFiles(base, config);
    const [module, fetched] = await Promise.all([loadAdmin(), fetching, i18n.loadAll()]);
    const live = await module.startResources({
      base,
      fetched,
      i18n,
      areChecked: config.areResourcesChecked,
    });
    return module.createAdmin(live);
  };
  return () => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
}

/** react-admin's own sign-in. */
const SIGN_IN = `${ADMIN_BASE}/login`;

export type StartState =
  | { kind: 'public'; pathname: string }
  | { kind: 'starting' }
  | { kind: 'admin'; element: ReactElement }
  | { kind: 'failed'; error: unknown };

export function createStartState(
  appHistory: AppHistory,
  session: Pick<Session, 'check'>,
  startAdmin: () => Promise<ReactElement>,
) {
  const isAdmin = () => isAdminPath(appHistory.get().location.pathname);
  const shown = createStore<StartState>({ kind: 'starting' });
  const enter = async () => {
    try {
      const element = await importWithTimeout(startAdmin);
      // The user may have left.
      if (isAdmin() && session.check()) shown.set({ kind: 'admin', element });
    } catch (error) {
      if (isAdmin()) shown.set({ kind: 'failed', error });
    }
  };
  let pathname: string | null = null;
  /** Once per path, so that screens need not check the session (rules: routes). */
  const update = () => {
    const { location } = appHistory.get();
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    if (!isAdminPath(pathname)) shown.set({ kind: 'public', pathname });
    else if (!session.check()) appHistory.navigate(authPath(pathOf(location)), { replace: true });
    else if (pathname === SIGN_IN) appHistory.navigate(ADMIN_BASE, { replace: true });
    else if (shown.get().kind !== 'admin') void enter();
  };
  appHistory.subscribe(update);
  update();
  return shown;
}
