import { memoryStore, ResourceContextProvider, type AuthProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { AdminContext, Notification } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { ExtensionsProvider } from '../../src/data/extensions';
import { PAGE_SIZE_SETTING } from '../../src/data/limits';
import { createQueryClient } from '../../src/data/queryClient';
import { ResourcesProvider } from '../../src/data/resources';
import { loadMessages } from '../../src/app/scripts';
import { lightTheme } from '../../src/app/theme';
import { GenericEdit, GenericList } from '../../src/screens';
import { resources } from './choices';
import { provider, ROWS } from './data';
import { clickUntilPainted } from './painted';
import { TheirForm, TheirList } from './Theirs';

const screens: { [name: string]: { path: string; at: string; element: ReactNode } } = {
  'ours/list': { path: 'a', at: '/a', element: <GenericList /> },
  'theirs/list': { path: 'b', at: '/b', element: <TheirList /> },
  'ours/form': { path: 'c/:id', at: '/c/1', element: <GenericEdit /> },
  'theirs/form': { path: 'd/:id', at: '/d/1', element: <TheirForm /> },
};

const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ id: 1, fullName: '담당' }),
  getPermissions: async () => null,
};

const messages = await loadMessages('ko');
const i18nProvider = polyglotI18nProvider(
  () => messages as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>,
  'ko',
  [],
  { allowMissing: true },
);

const admin = (
  <ResourcesProvider resources={resources}>
    <ExtensionsProvider extensions={['sort', 'ids']}>
      <AdminContext
        dataProvider={provider}
        queryClient={createQueryClient()}
        store={memoryStore({ [PAGE_SIZE_SETTING]: ROWS })}
        theme={lightTheme}
        {...{ authProvider, i18nProvider }}
      >
        <div id="react-admin-title" />
        <ResourceContextProvider value="reservations">
          <div style={{ display: 'flex', flexDirection: 'column', height: '90vh' }}>
            <Routes>
              {Object.values(screens).map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
              <Route path="*" element={null} />
            </Routes>
          </div>
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </ExtensionsProvider>
  </ResourcesProvider>
);

window.clickUntilPainted = clickUntilPainted;
const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: ['/'] });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <>
    {Object.entries(screens).map(([name, { at }]) => (
      <button key={name} data-opens={name} onClick={() => void router.navigate(at)}>
        {name}
      </button>
    ))}
    <RouterProvider router={router} />
  </>,
);
