import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  CoreAdminContext,
  type AuthProvider,
  type CoreAdminContextProps,
  type DataProvider,
  type TranslationMessages,
} from 'ra-core';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  type InitialEntry,
  type RouteObject,
} from 'react-router';
import { withAddedMessages } from '../../src/shell/featureMessages';
import { polyglotOptions } from '../../src/shell/polyglotOptions';
import { Notifications } from '../../src/app/layout/Notifications';
import { ExtensionsProvider } from '../../src/data/extensions';
import { createQueryClient } from '../../src/data/queryClient';
import { ResourcesProvider } from '../../src/data/resources';
import { RightsProvider } from '../../src/data/rights';
import { ReferenceCards } from '../../src/record/references';
import { allRights, type Rights } from '../../src/rights';
import type { Resource } from '../../src/schema';
import { TitlePlace } from '../../src/shell/elements/Title';
import { allMessages } from './allMessages';
import { resources as productResources } from './resources';

// Checking ancestors' styles for each role is slow in jsdom.
configure({ defaultHidden: true, asyncUtilTimeout: 8000 });

const theme = createTheme({ cssVariables: true });

export const messages = await allMessages('ko');

const LOCALES = [
  { locale: 'ko', name: '한국어' },
  { locale: 'en', name: 'English' },
];

/** Korean. A missing key fails the test that shows it. */
export function i18nOf(said: object) {
  const provider = polyglotI18nProvider(() => said as TranslationMessages, 'ko', LOCALES, {
    onMissingKey: (key: string) => `missing ${key}`,
    ...polyglotOptions,
  });
  return { ...provider, translate: withAddedMessages(provider.translate) };
}

export const i18n = i18nOf(messages);

export const signedIn: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ id: 7, fullName: '김담당' }),
  getPermissions: async () => null,
};

interface AdminOptions extends Omit<CoreAdminContextProps, 'dataProvider' | 'children'> {
  /** React-admin's types promise any record type. */
  provider: object;
  path?: string;
  at?: InitialEntry;
  elsewhere?: readonly RouteObject[];
  resources?: readonly Resource[];
  extensions?: readonly string[];
  rights?: Rights;
}

/**
 * Renders a part of the admin with all that surrounds it.
 * @example renderAdmin(<Settings />, { provider: fakeProvider({}), path: '/admin/settings' })
 */
export function renderAdmin(
  element: ReactNode,
  {
    provider,
    path = '*',
    at = path === '*' ? '/' : path,
    elsewhere = [{ path: '*', element: <p>elsewhere</p> }],
    resources = productResources,
    extensions = [],
    rights = allRights,
    // A test may change its language.
    i18nProvider = i18nOf(messages),
    queryClient = createQueryClient(),
    ...context
  }: AdminOptions,
) {
  const admin = (
    <CoreAdminContext
      basename="/admin"
      dataProvider={provider as DataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      {...context}
    >
      <ThemeProvider theme={theme}>
        <TitlePlace />
        <ResourcesProvider resources={resources}>
          <ExtensionsProvider extensions={extensions}>
            <RightsProvider rights={rights}>
              <ReferenceCards />
              {element}
            </RightsProvider>
          </ExtensionsProvider>
        </ResourcesProvider>
        <Notifications />
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path, element: admin }, ...elsewhere], {
    initialEntries: [at],
  });
  const view = render(<RouterProvider router={router} />);
  return { router, queryClient, user: userEvent.setup({ delay: null }), ...view };
}
