import { useEffect, useState, type ComponentType } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource as AdminResource } from 'react-admin';
import { Route } from 'react-router';
import { createDataProvider } from '../api/dataProvider';
import { ExtensionsProvider } from '../api/extensions';
import { createNetwork, NetworkContext, waitingClient } from '../api/network';
import { createQueryClient } from '../api/queryClient';
import { refreshAfterWrite } from '../api/refresh';
import { ResourcesProvider } from '../api/resources';
import { fetchOwnFile } from '../api/transport';
import { declarations } from '../../resources';
import { fieldTypes } from '../fields';
import { GenericCreate, GenericEdit, GenericList, GenericShow } from '../generic';
import { removeOldDrafts } from '../generic/drafts/stored';
import { lazyFace } from '../generic/faults/lazyFace';
import { readDeclarations } from '../schema';
import { STORE_APP_KEY } from '../session/keys';
import { keepingStore } from '../session/store';
import { bespokeViews, screens, type BespokeViews } from '../views';
import { CONFIG_FILE } from './config';
import { AdminLayout } from './layout/AdminLayout';
import { AdminNotFound } from './layout/AdminNotFound';
import { Notifications } from './layout/Notifications';
import { ADMIN_BASE } from './routes';
import { useServices } from './services';
import { darkTheme, lightTheme } from './theme';

// Checked before anything is drawn: a mistake in a declaration stops the start and names its place.
const resources = readDeclarations(declarations, fieldTypes);

const Dashboard = lazyFace(screens['']);
const otherScreens = (['storage', 'profile', 'settings'] as const).map((path) => ({
  path,
  Screen: lazyFace(screens[path]),
}));
const Elements = lazyFace(() => import('./ElementsScreen'));
const bespoke = Object.fromEntries(
  Object.entries(bespokeViews).map(([name, views]) => [name, lazyViews(views)]),
);
const generic = {
  list: GenericList,
  create: GenericCreate,
  edit: GenericEdit,
  show: GenericShow,
};

function lazyViews(views: BespokeViews) {
  const found: { [view: string]: ComponentType } = {};
  for (const view of ['list', 'create', 'edit', 'show'] as const)
    if (views[view]) found[view] = lazyFace(views[view]);
  return found;
}

/** The admin: react-admin over our data provider, a screen for every declaration and those without one. */
export default function AdminRoot() {
  const { client, session, authProvider, i18n, config } = useServices();
  const { extensions } = config;
  const [{ store, network, queryClient, dataProvider }] = useState(() => {
    const queryClient = createQueryClient();
    const network = createNetwork({
      probe: () => fetchOwnFile(`${import.meta.env.BASE_URL}${CONFIG_FILE}`),
    });
    const provider = createDataProvider({
      client: waitingClient(client, network),
      resources,
      extensions: [...extensions],
      stamps: () => {
        const { userId, userOffice, userDepartment } = session.getSnapshot();
        return { userId, officeCode: userOffice, departmentCode: userDepartment };
      },
    });
    const store = keepingStore(localStorageStore(undefined, STORE_APP_KEY));
    removeOldDrafts(store);
    return {
      ...{ network, queryClient, store },
      dataProvider: refreshAfterWrite(provider, queryClient, resources),
    };
  });
  useEffect(() => network.listen(), [network]);
  return (
    <ResourcesProvider resources={resources}>
      <NetworkContext.Provider value={network}>
        <ExtensionsProvider extensions={extensions}>
          <Admin
            basename={ADMIN_BASE}
            store={store}
            queryClient={queryClient}
            dataProvider={dataProvider}
            authProvider={authProvider}
            i18nProvider={i18n}
            layout={AdminLayout}
            notification={Notifications}
            dashboard={Dashboard}
            catchAll={AdminNotFound}
            theme={lightTheme}
            darkTheme={darkTheme}
            // Signing in is the public layout's; usage data is nobody's business.
            loginPage={false}
            disableTelemetry
          >
            {resources.map(({ name, route, title }) => (
              <AdminResource
                key={name}
                name={route}
                recordRepresentation={title}
                {...generic}
                {...bespoke[name]}
              />
            ))}
            <CustomRoutes>
              {otherScreens.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="settings/elements" element={<Elements />} />
            </CustomRoutes>
          </Admin>
        </ExtensionsProvider>
      </NetworkContext.Provider>
    </ResourcesProvider>
  );
}
