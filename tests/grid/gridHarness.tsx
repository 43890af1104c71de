import { korean } from '../support/messages';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render } from '@testing-library/react';
import {
  CoreAdminContext,
  memoryStore,
  type AuthProvider,
  type DataProvider,
  type Store,
} from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../../src/data/queryClient';
import { ResourcesProvider } from '../../src/data/resources';
import { fakeProvider, type Data, type FakeProvider } from '../record/formHarness';
import { resources } from '../support/resources';

// Checking ancestors' styles for each role is slow in jsdom.
configure({ defaultHidden: true, asyncUtilTimeout: 8000 });

const i18nProvider = polyglotI18nProvider(korean, 'ko', [], {
  onMissingKey: (key: string) => `missing ${key}`,
});

export function show(
  content: ReactNode,
  data: Data | FakeProvider,
  { store = memoryStore(), authProvider }: { store?: Store; authProvider?: AuthProvider } = {},
) {
  const provider = 'getList' in data ? (data as FakeProvider) : fakeProvider(data as Data);
  const screen = (
    <CoreAdminContext
      dataProvider={provider as unknown as DataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={createQueryClient()}
      {...(authProvider && { authProvider })}
    >
      <ThemeProvider theme={createTheme({ cssVariables: true })}>
        <ResourcesProvider resources={resources}>{content}</ResourcesProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  return { provider, ...render(<RouterProvider router={router} />) };
}
