import { render } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { AuthProvider, DataProvider, Store } from 'ra-core';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../../src/data/queryClient';
import { ResourcesProvider } from '../../src/data/resources';
import { resources } from '../support/resources';
import { AdminContext } from '../support/AdminContext';
import { allMessages } from '../support/allMessages';

const messages = await allMessages('ko');

interface Screen {
  path: string;
  at?: string;
  element: ReactElement;
  store: Store;
  provider: object;
  authProvider: AuthProvider;
  queryClient?: QueryClient;
}

/** In the admin's context; other paths show themselves as text. */
export function openScreen({ path, element, store, provider, authProvider, ...more }: Screen) {
  const { queryClient = createQueryClient(), at = path } = more;
  const i18nProvider = polyglotI18nProvider(
    () => messages as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>,
    'ko',
    [
      { locale: 'ko', name: '한국어' },
      { locale: 'en', name: 'English' },
    ],
    { onMissingKey: (key: string) => `missing ${key}` },
  );
  const admin = (
    <ResourcesProvider resources={resources}>
      <AdminContext
        basename="/admin"
        dataProvider={provider as DataProvider}
        store={store}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        {element}
      </AdminContext>
    </ResourcesProvider>
  );
  const router = createMemoryRouter(
    [
      { path, element: admin },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { router, queryClient };
}
