import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
  type DataProvider,
  type GetListParams,
  type Store,
} from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation, type createMemoryRouter } from 'react-router';
import { expect, vi } from 'vitest';
import { createQueryClient } from '../../src/data/queryClient';
import { storedList } from '../../src/list/state/stored';
import { filterOf } from '../../src/list/state/address';
import { ActionsContext, type RegisteredAction } from '../../src/actions/useActions';
import { actions } from '../support/actions';
import { allRights, type Rights } from '../../src/rights';
import { StartViewsContext, type StartView } from '../../src/data/startViews';
import type { ListOverrides } from '../../src/list/listOverrides';
import { ListScreen } from '../../src/screens/GenericList';
import type { AnyRecord } from '../../src/schema';
import { renderAdmin } from '../support/admin';
import { aCity } from '../support/samples';

export function cities(count: number): AnyRecord[] {
  return Array.from({ length: count }, (_, index) =>
    aCity(index + 1, {
      seq: index,
      active: index % 2 === 0,
      updatedAt: '2024-03-05 09:30:00',
    }),
  );
}

export function serve(rows: Record<string, AnyRecord[]>) {
  return vi.fn(async (route: string, { pagination }: GetListParams) => {
    const all = rows[route] ?? [];
    const { page, perPage } = pagination ?? { page: 1, perPage: 1000 };
    return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  });
}

type Answer = (route: string, params: never) => Promise<unknown>;

interface RenderOptions {
  route?: string;
  search?: string;
  hash?: string;
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
  const { route = 'codes/cities', search = '', hash = '', dataProvider } = options;
  const { store = memoryStore(), slots = {}, children, rights = allRights } = options;
  const { client, extensions = [], startViews = [], actions: more } = options;
  const { queryClient = createQueryClient() } = options;
  const screen = (
    <ActionsContext value={more ? [...actions, ...more] : actions}>
      <StartViewsContext value={startViews}>
        <ResourceContextProvider value={route}>
          {children ?? <ListScreen {...slots} />}
        </ResourceContextProvider>
      </StartViewsContext>
    </ActionsContext>
  );
  // Unique, like every browser history entry.
  const key = String((entries += 1));
  const view = renderAdmin(screen, {
    provider: testDataProvider({
      ...({ getList: serve({}), ...dataProvider } as Partial<DataProvider>),
      ...({ client } as Partial<DataProvider>),
    }),
    path: `/admin/${route}`,
    at: { pathname: `/admin/${route}`, search, hash, key },
    elsewhere: [{ path: '*', element: <Elsewhere /> }],
    store,
    extensions,
    rights,
    queryClient,
  });
  return { store, ...view };
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
