import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  memoryStore,
  ResourceContextProvider,
  type AuthProvider,
  type DataProvider,
  type Store,
} from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { vi } from 'vitest';
import { declarations } from '../../resources';
import { generalActions } from '../../src/actions';
import { ActionsContext } from '../../src/actions/useActions';
import { actions } from '../support/actions';
import { ExtensionsProvider } from '../../src/data/extensions';
import { createQueryClient } from '../../src/data/queryClient';
import { RightsProvider } from '../../src/data/rights';
import { allRights, type Rights } from '../../src/rights';
import { ResourcesProvider } from '../../src/data/resources';
import { fieldTypes } from '../../src/fields';
import { AddRecordProvider } from '../../src/record/adding';
import { ReferenceCards } from '../../src/record/references';
import { GenericCreate } from '../../src/screens/GenericCreate';
import { GenericEdit } from '../../src/screens/GenericEdit';
import { GenericShow } from '../../src/screens/GenericShow';
import type { AnyRecord, Resource } from '../../src/schema';
import { limitToExtensions } from '../../src/schema/limitToExtensions';
import { readResources } from '../../src/schema/files/read';
import { AdminContext } from '../support/AdminContext';
import { allMessages, resourceWords } from '../support/allMessages';
import { resources } from '../support/resources';

// Loading these may exceed a test's timeout.
await Promise.all([
  import('../../src/actions/paste/Paste'),
  import('../../src/fields/rate/RateReference'),
  import('../../src/screens/FormWithChildren'),
  import('../../src/record/children/SaveAlert'),
  import('../../src/record/confirm/ConfirmedForm'),
  import('../../src/record/form/FieldChange'),
  import('../../src/record/form/ReferenceFill'),
  import('../../src/record/form/FormDraft'),
  import('../../src/record/changeGuard'),
  import('../../src/record/references/Card'),
  import('../../src/record/history/Entries'),
  import('../../src/record/form/ConflictDialog'),
  import('../../src/record/related/Panels'),
  import('../../src/record/settled/Notice'),
]);

// Checking ancestors' styles for each role is slow in jsdom.
configure({ defaultHidden: true, asyncUtilTimeout: 8000 });

const messages = await allMessages('ko');
type Messages = ReturnType<Parameters<typeof polyglotI18nProvider>[0]>;
const sayIn = (said: object) =>
  polyglotI18nProvider(() => said as Messages, 'ko', [], {
    onMissingKey: (key: string) => `missing ${key}`,
  });
const product = { resources, i18nProvider: sayIn(messages) };

function withFiles(files: readonly { name: string }[]) {
  const read = readResources(
    declarations,
    files.map((file) => ({ name: file.name, texts: [JSON.stringify(file)] })),
    fieldTypes,
  );
  const said = { ...messages, resources: { ...resourceWords, ...read.messages.ko.resources } };
  return { resources: read.resources, i18nProvider: sayIn(said) };
}

export type Data = Record<string, AnyRecord[]>;

/** Equality filters; writes are spies that succeed. */
export function fakeProvider(data: Data) {
  const rows = (route: string) => data[route] ?? [];
  const provider = {
    getList: vi.fn(
      async (
        route: string,
        { filter = {}, pagination }: Parameters<DataProvider['getList']>[1],
      ) => {
        const found = rows(route).filter((row) =>
          Object.entries(filter as Record<string, unknown>).every(([name, value]) => {
            if (name === 'searchKey')
              return JSON.stringify(row).toLowerCase().includes(String(value).toLowerCase());
            return !(name in row) || String(Number(row[name]) || row[name]) === String(value);
          }),
        );
        const { page = 1, perPage = 15 } = pagination ?? {};
        return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
      },
    ),
    getOne: vi.fn(async (route: string, { id }: { id: number | string }) => {
      const found = rows(route).find((row) => row.id === Number(id));
      if (!found) throw new Error('Not Found');
      // A copy, so that cached records do not change.
      return { data: { ...found } };
    }),
    create: vi.fn(
      async (_route: string, { data: sent }: { data: object; meta?: { undo?: string } }) => ({
        data: { ...sent, id: 99 },
      }),
    ),
    update: vi.fn(
      async (_route: string, { id, data: sent }: { id: number | string; data: object }) => ({
        data: { ...sent, id: Number(id) },
      }),
    ),
    delete: vi.fn(async (_route: string, { id }: { id: number | string }) => ({ data: { id } })),
  };
  return provider;
}

export type FakeProvider = ReturnType<typeof fakeProvider>;

/** The caption for one type, or a form section's title. */
export const labelOf = (route: string, field: string, type?: string): string =>
  type === undefined
    ? String(Reflect.get(resourceWords[route]?.fields ?? {}, field))
    : String(Reflect.get(Object(Reflect.get(resourceWords[route]?.captions ?? {}, type)), field));
export const sectionOf = (route: string, name: string): string =>
  String(Reflect.get(resourceWords[route]?.sections ?? {}, name));

export function sent(spy: FakeProvider['create'] | FakeProvider['update']): object | undefined {
  return spy.mock.calls.at(-1)?.[1].data;
}

const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ id: 7, fullName: '김담당' }),
  getPermissions: async () => null,
};

interface Bespoke {
  route: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

interface AdminOptions {
  store?: Store;
  auth?: Partial<AuthProvider>;
  files?: readonly { name: string }[];
  /** Rendering a whole form is slow. */
  fields?: readonly string[] | undefined;
  rights?: Rights;
  frame?: ReactNode;
}

const withForm = (all: readonly Resource[], path: string, fields: readonly string[]): Resource[] =>
  all.map((resource) => {
    if (!path.startsWith(`/admin/${resource.route}/`)) return resource;
    const form = resource.form
      .map((part) => ({ ...part, fields: part.fields.filter((name) => fields.includes(name)) }))
      .filter((section) => section.fields.length > 0);
    return { ...resource, form };
  });

/** Other paths show themselves as text. */
export function openAdmin(
  path: string,
  provider: FakeProvider | DataProvider,
  bespoke: Bespoke = { route: '' },
  extensions: readonly string[] = [],
  { store = memoryStore(), auth = {}, files = [], frame, ...more }: AdminOptions = {},
) {
  const { fields, rights = allRights } = more;
  const { resources: all, i18nProvider } = files.length > 0 ? withFiles(files) : product;
  const declared = fields ? withForm(all, path, fields) : all;
  const resources = declared.map((resource) => limitToExtensions(resource, extensions));
  const queryClient = createQueryClient();
  const screens = resources.map(({ route }) => {
    const own: Partial<Bespoke> = route === bespoke.route ? bespoke : {};
    const {
      create: Create = GenericCreate,
      edit: Edit = GenericEdit,
      show: Show = GenericShow,
    } = own;
    const List = own.list;
    return (
      <Route
        key={route}
        path={`${route}/*`}
        element={
          <ResourceContextProvider value={route}>
            <Routes>
              <Route path="create" element={<Create />} />
              <Route path=":id" element={<Edit />} />
              <Route path=":id/show" element={<Show />} />
              <Route path="" element={List ? <List /> : <p>{`list of ${route}`}</p>} />
            </Routes>
          </ResourceContextProvider>
        }
      />
    );
  });
  const admin = (
    <ResourcesProvider resources={resources}>
      <AdminContext
        basename="/admin"
        dataProvider={provider as unknown as DataProvider}
        authProvider={{ ...authProvider, ...auth }}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ExtensionsProvider extensions={extensions}>
          <RightsProvider rights={rights}>
            <ReferenceCards />
            {frame}
            <ActionsContext value={bespoke.route === '' ? generalActions : actions}>
              <AddRecordProvider>
                <Routes>{screens}</Routes>
              </AddRecordProvider>
            </ActionsContext>
          </RightsProvider>
        </ExtensionsProvider>
      </AdminContext>
    </ResourcesProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/admin/*', element: admin },
      { path: '/auth', element: <p>sign in</p> },
    ],
    { initialEntries: [path] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, queryClient, unmount, user: userEvent.setup({ delay: null }) };
}
