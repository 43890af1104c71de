import {
  memoryStore,
  ResourceContextProvider,
  type AuthProvider,
  type DataProvider,
  type Store,
} from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { generalActions } from '../../src/actions';
import { ActionsContext } from '../../src/actions/useActions';
import { actions } from '../support/actions';
import type { Rights } from '../../src/rights';
import { AddRecordProvider } from '../../src/record/adding';
import { GenericCreate } from '../../src/screens/GenericCreate';
import { GenericEdit } from '../../src/screens/GenericEdit';
import { GenericShow } from '../../src/screens/GenericShow';
import type { AnyRecord, Resource } from '../../src/schema';
import { limitToExtensions } from '../../src/schema/limitToExtensions';
import { i18n, i18nOf, messages, renderAdmin, signedIn } from '../support/admin';
import { resourceWords } from '../support/allMessages';
import { resources } from '../support/resources';
import { readFiles } from '../support/resourceFiles';

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

const product = { resources, i18nProvider: i18n };

function withFiles(files: readonly { name: string }[]) {
  const read = readFiles(Object.fromEntries(files.map((file) => [file.name, file])));
  const said = { ...messages, resources: { ...resourceWords, ...read.messages.ko.resources } };
  return { resources: read.resources, i18nProvider: i18nOf(said) };
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

interface AdminOptions {
  /** Of the screens that follow; others are generic. */
  route?: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  extensions?: readonly string[];
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
  { store = memoryStore(), auth = {}, files = [], extensions = [], ...more }: AdminOptions = {},
) {
  const { fields, rights, frame } = more;
  const { resources: all, i18nProvider } = files.length > 0 ? withFiles(files) : product;
  const declared = fields ? withForm(all, path, fields) : all;
  const resources = declared.map((resource) => limitToExtensions(resource, extensions));
  const screens = resources.map(({ route }) => {
    const own: AdminOptions = route === more.route ? more : {};
    const {
      list: List,
      create: Create = GenericCreate,
      edit: Edit = GenericEdit,
      show: Show = GenericShow,
    } = own;
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
    <>
      {frame}
      <ActionsContext value={more.route === undefined ? generalActions : actions}>
        <AddRecordProvider>
          <Routes>{screens}</Routes>
        </AddRecordProvider>
      </ActionsContext>
    </>
  );
  return renderAdmin(admin, {
    provider,
    path: '/admin/*',
    at: path,
    elsewhere: [{ path: '/auth', element: <p>sign in</p> }],
    authProvider: { ...signedIn, ...auth },
    i18nProvider,
    store,
    resources,
    extensions,
    ...(rights && { rights }),
  });
}
