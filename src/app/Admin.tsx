import { useEffect, useMemo, useState, useCallback, useSyncExternalStore } from 'react';
import { CoreAdminContext, type AuthProvider } from 'ra-core';
import { declarations } from '../../resources';
import { createDataProvider } from '../data/dataProvider';
import { ExtensionsProvider } from '../data/extensions';
import { createNetwork, NetworkContext, waitingClient } from '../data/network';
import { createQueryClient, refetchOnReturn } from '../data/queryClient';
import { refreshAfterWrite } from '../data/refresh';
import { RightsProvider, type RolePreview } from '../data/rights';
import { limitToRights } from '../data/limitToRights';
import { ResourceFilesProvider } from '../data/resourceFiles';
import { ResourcesProvider } from '../data/resources';
import { StartViewsContext, readStartViews } from '../data/startViews';
import { fetchOwnFile } from '../data/transport';
import { recordWrites, undoLog } from '../data/undoLog';
import { PEOPLE, SETTINGS, type Resource } from '../schema';
import { limitToExtensions } from '../schema/limitToExtensions';
import { removeOldDrafts } from '../record/drafts/stored';
import { LOCALES } from './locale';
import { dropMalformed } from '../session/shapes';
import { persistentStore } from '../session/persistentStore';
import { isSuspended } from '../session/state';
import { screens } from '../features';
import { ScreenEntriesProvider } from '../shell/screenEntries';
import { CONFIG_FILE } from './config';
import { AdminUI } from './AdminUI';
import { AdminTheme } from './layout/AdminTheme';
import { ImmediateWrites } from './layout/ImmediateWrites';
import { Notifications } from './layout/Notifications';
import { RunningProvider } from './resourceFiles/context';
import { prefetchFirstRows } from './prefetchFirstRows';
import type { LiveResources } from './resourceFiles/liveResources';
import { useResourceSet } from './resourceFiles/useResourceSet';
import { ADMIN_BASE } from './routes';
import { AdminRoutes } from './router';
import { routerProvider } from './useBlocker';
import { useServices, useSession } from './services';
import type { QueryClient } from '@tanstack/react-query';
import { allRights, limitToDeclared, readRights, type Action, type Rights } from '../rights';
import { isObject } from '../util/objects';
import { isText } from '../util/text';
import { generalActions } from '../actions';
import { ActionsContext } from '../actions/useActions';

export { startResources } from './resourceFiles/liveResources';

export const createAdmin = (live: LiveResources) => <AdminRoutes live={live} Admin={AdminRoot} />;

function AdminRoot({ live }: { live: LiveResources }) {
  const { client, session, authProvider, i18n, config } = useServices();
  const { extensions } = config;
  const [{ store, network, queryClient }] = useState(() => {
    dropMalformed(LOCALES);
    const store = persistentStore();
    removeOldDrafts(store);
    const probe = () => fetchOwnFile(`${import.meta.env.BASE_URL}${CONFIG_FILE}`);
    const queryClient = createQueryClient();
    const ask = () => client.request('GET', '/sanctum/csrf-cookie');
    const options = { probe, ask, isSuspended: () => isSuspended(session.getSnapshot()) };
    return { store, network: createNetwork(options), queryClient };
  });
  const { set, revision } = useResourceSet(live, queryClient);
  const { listed, texts, origins } = set;
  const resources = useMemo(
    () => set.resources.map((resource) => limitToExtensions(resource, extensions)),
    [set, extensions],
  );
  const { rights, preview } = usePersonalRights(queryClient);
  const titles = usePersonalTitles();
  const startViews = useStartViews();
  const adminAuthProvider = useMemo(
    () => ({ ...authProvider, canAccess: createCanAccess(rights, resources) }),
    [authProvider, rights, resources],
  );
  const dataProvider = useMemo(() => {
    const provider = createDataProvider({
      client: waitingClient(client, network),
      resources,
      extensions: [...extensions],
      stamps: () => {
        const { userId, userOffice, userDepartment } = session.getSnapshot();
        return { userId, officeCode: userOffice, departmentCode: userDepartment };
      },
    });
    const limited = limitToRights(provider, rights, resources);
    return recordWrites(refreshAfterWrite(limited, queryClient, resources));
  }, [client, session, extensions, network, queryClient, resources, rights]);
  useState(() =>
    prefetchFirstRows({ queryClient, dataProvider, resources, store, extensions, startViews }),
  );
  const files = useMemo(
    () => ({ declarations, listed, texts, origins, refresh: live.refresh }),
    [listed, texts, origins, live],
  );
  const running = useMemo(() => ({ live, revision }), [live, revision]);
  useEffect(() => network.listen(), [network]);
  useEffect(() => refetchOnReturn(queryClient, network), [queryClient, network]);
  // The undo stack belongs to the signed-in user.
  useEffect(() => undoLog.clear, []);
  return (
    <RunningProvider value={running}>
      <ResourceFilesProvider files={files}>
        <ResourcesProvider resources={resources}>
          <NetworkContext.Provider value={network}>
            <ExtensionsProvider extensions={extensions}>
              <RightsProvider rights={rights} titles={titles} preview={preview}>
                <StartViewsContext value={startViews}>
                  <CoreAdminContext
                    basename={ADMIN_BASE}
                    store={store}
                    queryClient={queryClient}
                    dataProvider={dataProvider}
                    authProvider={adminAuthProvider}
                    i18nProvider={i18n}
                    routerProvider={routerProvider}
                  >
                    <ScreenEntriesProvider value={screens}>
                      <ActionsContext value={generalActions}>
                        <AdminTheme>
                          <ImmediateWrites>
                            <AdminUI resources={resources} />
                          </ImmediateWrites>
                          <Notifications />
                        </AdminTheme>
                      </ActionsContext>
                    </ScreenEntriesProvider>
                  </CoreAdminContext>
                </StartViewsContext>
              </RightsProvider>
            </ExtensionsProvider>
          </NetworkContext.Provider>
        </ResourcesProvider>
      </ResourceFilesProvider>
    </RunningProvider>
  );
}

const isApart = limitToDeclared(declarations.map(({ name }) => name));

/** Users who may edit a role can preview it (docs/extensions.md). */
function usePersonalRights(queryClient: QueryClient) {
  const { session, config } = useServices();
  const text = useSyncExternalStore(session.subscribe, () => session.getSnapshot().permissions);
  const isSent = text !== null && config.extensions.includes(PEOPLE);
  const own = useMemo(() => (isSent ? readRights(text, isApart) : allRights), [isSent, text]);
  const [role, setRole] = useState<RolePreview['role']>(null);
  const choose = useCallback(
    (next: RolePreview['role']) => {
      setRole(next);
      // The previewed role may not read it.
      void (next ? queryClient.resetQueries() : queryClient.invalidateQueries());
    },
    [queryClient],
  );
  const preview = useMemo(() => (isSent ? { role, choose } : null), [isSent, role, choose]);
  return { rights: role?.rights ?? own, preview };
}

function usePersonalTitles() {
  const { names, userOffice, userDepartment, userRole } = useSession();
  return useMemo(() => {
    const titled = (code: string | null, place: string) => {
      const title = isObject(names) ? names[place] : null;
      return code !== null && isText(title) ? { [code]: title } : {};
    };
    return {
      offices: titled(userOffice, 'office'),
      departments: titled(userDepartment, 'department'),
      'role-permissions': titled(userRole, 'role'),
    };
  }, [names, userOffice, userDepartment, userRole]);
}

function useStartViews() {
  const { session, config } = useServices();
  const startViews = useSyncExternalStore(
    session.subscribe,
    () => session.getSnapshot().startViews,
  );
  const isKept = config.extensions.includes(SETTINGS);
  return useMemo(() => readStartViews(isKept ? startViews : undefined), [isKept, startViews]);
}

const createCanAccess =
  (rights: Rights, resources: readonly Resource[]): NonNullable<AuthProvider['canAccess']> =>
  async ({ resource, action }) => {
    const name = resources.find(({ route }) => route === resource)?.name;
    return name === undefined || rights(name, action as Action);
  };
