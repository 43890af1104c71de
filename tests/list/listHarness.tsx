import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
  type DataProvider,
  type GetListParams,
  type Store,
} from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, vi } from 'vitest';
import { bulk } from '../../i18n/ko/bulk';
import { fault } from '../../i18n/ko/fault';
import { form } from '../../i18n/ko/form';
import { ledger as ledgerWords } from '../../i18n/ko/ledger';
import { list as words } from '../../i18n/ko/list';
import { push } from '../../i18n/ko/push';
import { ra } from '../../i18n/ko/ra';
import { reservation as reservationWords } from '../../i18n/ko/reservation';
import { views } from '../../i18n/ko/views';
import { where } from '../../i18n/ko/where';
import { storedList } from '../../src/list/state/stored';
import { filterOf } from '../../src/list/state/address';
import { ActionsContext, type RegisteredAction } from '../../src/actions/useActions';
import { actions } from '../support/actions';
import { ExtensionsProvider } from '../../src/data/extensions';
import { RightsProvider } from '../../src/data/rights';
import { allRights, type Rights } from '../../src/rights';
import { ResourcesProvider } from '../../src/data/resources';
import { StartViewsContext, type StartView } from '../../src/data/startViews';
import type { ListOverrides } from '../../src/list/listOverrides';
import { ReferenceCards } from '../../src/record/references';
import { ListScreen } from '../../src/screens/GenericList';
import type { AnyRecord } from '../../src/schema';
import { AdminContext } from '../support/AdminContext';
import { resourceWords } from '../support/allMessages';
import { resources } from '../support/resources';

// Looking at ancestors' styles for each role makes jsdom crawl.
configure({ defaultHidden: true, asyncUtilTimeout: 8000 });

export function cities(count: number): AnyRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    countryCode: 'KR',
    code: `C${index + 1}`,
    name: `도시 ${index + 1}`,
    seq: index,
    active: index % 2 === 0,
    updatedAt: '2024-03-05 09:30:00',
  }));
}

export function serve(rows: Record<string, AnyRecord[]>) {
  return vi.fn(async (route: string, { pagination }: GetListParams) => {
    const all = rows[route] ?? [];
    const { page, perPage } = pagination ?? { page: 1, perPage: 1000 };
    return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  });
}

// React-admin's types promise any record type.
type Answer = (route: string, params: never) => Promise<unknown>;

interface RenderOptions {
  route?: string;
  search?: string;
  dataProvider: {
    [method in 'getList' | 'getOne' | 'update' | 'delete' | 'getTotals' | 'getGroups']?: Answer;
  };
  extensions?: string[];
  /** For calls that bypass the data provider. */
  client?: { request: Answer };
  queryClient?: QueryClient;
  startViews?: readonly StartView[];
  rights?: Rights;
  store?: Store;
  actions?: readonly RegisteredAction[];
  slots?: ListOverrides;
  children?: ReactNode;
}

let entries = 0;

/** Any other path as text, and the current URL. */
export function renderList(options: RenderOptions) {
  const { route = 'codes/cities', search = '', dataProvider, extensions = [] } = options;
  const { store = memoryStore(), slots = {}, children, rights = allRights } = options;
  const { client, startViews = [], actions: more } = options;
  const { queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }) } =
    options;
  const i18nProvider = polyglotI18nProvider(
    () => ({
      ra,
      resources: resourceWords,
      list: words,
      bulk,
      ...form,
      push,
      fault,
      ledger: ledgerWords,
      reservation: reservationWords,
      views,
      where,
    }),
    'ko',
    undefined,
    // A missing key fails the test that shows it.
    { onMissingKey: (key: string) => `missing ${key}` },
  );
  const screen = (
    <AdminContext
      basename="/admin"
      dataProvider={testDataProvider({
        ...({ getList: serve({}), ...dataProvider } as Partial<DataProvider>),
        ...({ client } as Partial<DataProvider>),
      })}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <ResourcesProvider resources={resources}>
        <ExtensionsProvider extensions={extensions}>
          <RightsProvider rights={rights}>
            <ReferenceCards />
            <ActionsContext value={more ? [...actions, ...more] : actions}>
              <StartViewsContext value={startViews}>
                <ResourceContextProvider value={route}>
                  {children ?? <ListScreen {...slots} />}
                </ResourceContextProvider>
              </StartViewsContext>
            </ActionsContext>
          </RightsProvider>
        </ExtensionsProvider>
      </ResourcesProvider>
    </AdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: `/admin/${route}`, element: screen },
      { path: '*', element: <Elsewhere /> },
    ],
    // Unique, like every browser history entry.
    { initialEntries: [{ pathname: `/admin/${route}`, search, key: String((entries += 1)) }] },
  );
  return { router, store, queryClient, ...render(<RouterProvider router={router} />) };
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <p>{`at ${pathname}`}</p>;
}

/** Waits until they are stored: the URL has them earlier. */
export const ownFilterIs = (store: Store, route: string, filter: object): Promise<void> =>
  waitFor(() => {
    const query = new URLSearchParams(storedList(store, route).own?.query);
    expect(filterOf(query.get('filter'))).toEqual(filter);
  });

export function filtersIn(router: ReturnType<typeof createMemoryRouter>): unknown {
  const query = new URLSearchParams(router.state.location.search);
  return JSON.parse(query.get('filter') ?? '{}');
}

export function address(filter: object, more: Record<string, string> = {}): string {
  return `?${new URLSearchParams({ filter: JSON.stringify(filter), ...more }).toString()}`;
}

/** Lookups of references have a `meta`. */
export function lastList(getList: ReturnType<typeof serve>, route = 'codes/cities'): GetListParams {
  const call = getList.mock.calls.findLast(([name, { meta }]) => name === route && !meta);
  if (!call) throw new Error(`no request for ${route}`);
  return call[1];
}

export async function openFilter(name: string | RegExp): Promise<HTMLElement> {
  if (!screen.queryByRole('dialog', { name: '필터' }))
    await userEvent.click(screen.getByRole('button', { name: '필터' }));
  const panel = await screen.findByRole('dialog', { name: '필터' });
  return within(panel).findByRole('combobox', { name });
}

export async function setFilter(name: string | RegExp, value: string): Promise<void> {
  await userEvent.selectOptions(await openFilter(name), value);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '필터' })).toBeNull());
}
