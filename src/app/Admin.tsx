import { lazy, useState, type ComponentType } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource as AdminResource } from 'react-admin';
import { Route } from 'react-router';
import { createDataProvider } from '../api/dataProvider';
import { ExtensionsProvider } from '../api/extensions';
import { createQueryClient } from '../api/queryClient';
import { refreshAfterWrite } from '../api/refresh';
import { ResourcesProvider } from '../api/resources';
import { declarations } from '../../resources';
import { fieldTypes } from '../fields';
import { GenericCreate, GenericEdit, GenericList, GenericShow } from '../generic';
import { readDeclarations } from '../schema';
import { STORE_APP_KEY } from '../session/keys';
import { keepingStore } from '../session/store';
import { bespokeViews, screens, type BespokeViews, type Loader } from '../views';
import { importWithTimeout } from './chunk';
import { AdminLayout } from './layout/AdminLayout';
import { AdminNotFound } from './layout/AdminNotFound';
import { ADMIN_BASE } from './routes';
import { useServices } from './services';
import { darkTheme, lightTheme } from './theme';

// Checked before anything is drawn: a mistake in a declaration stops the start and names its place.
const resources = readDeclarations(declarations, fieldTypes);

const screen = (load: Loader) => lazy(() => importWithTimeout(load));
const Dashboard = screen(screens['']);
const otherScreens = (['storage', 'profile', 'settings'] as const).map((path) => ({
  path,
  Screen: screen(screens[path]),
}));
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
    if (views[view]) found[view] = screen(views[view]);
  return found;
}

/** The admin: react-admin over our data provider, a screen for every declaration and those without one. */
export default function AdminRoot() {
  const { client, session, authProvider, i18n, config } = useServices();
  const { extensions } = config;
  const [{ store, queryClient, dataProvider }] = useState(() => {
    const queryClient = createQueryClient();
    const provider = createDataProvider({
      client,
      resources,
      extensions: [...extensions],
      stamps: () => {
        const { userId, userOffice, userDepartment } = session.getSnapshot();
        return { userId, officeCode: userOffice, departmentCode: userDepartment };
      },
    });
    return {
      queryClient,
      store: keepingStore(localStorageStore(undefined, STORE_APP_KEY)),
      dataProvider: refreshAfterWrite(provider, queryClient, resources),
    };
  });
  return (
    <ResourcesProvider resources={resources}>
      <ExtensionsProvider extensions={extensions}>
        <Admin
          basename={ADMIN_BASE}
          store={store}
          queryClient={queryClient}
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18n}
          layout={AdminLayout}
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
          </CustomRoutes>
        </Admin>
      </ExtensionsProvider>
    </ResourcesProvider>
  );
}
