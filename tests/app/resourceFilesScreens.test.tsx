import { QueryClient } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { declarations } from '../../resources';
import { createDataProvider } from '../../src/data/dataProvider';
import type { Client } from '../../src/data/client';
import { ResourcesProvider } from '../../src/data/resources';
import { RightsProvider } from '../../src/data/rights';
import { readRights } from '../../src/rights';
import { iconNamed } from '../../src/shell/icons';
import { RunningProvider } from '../../src/app/resourceFiles/context';
import type { ResourceSetChange, LiveResources } from '../../src/app/resourceFiles/liveResources';
import { compareResourceSets, readResourceSet } from '../../src/app/resourceFiles/resourceSet';
import { useResourceSet } from '../../src/app/resourceFiles/useResourceSet';
import { ownScreen, resourceScreens, withResourceRevision } from '../../src/app/screens';
import { fieldTypes } from '../../src/fields';
import { type Resource } from '../../src/schema';
import { MENU_ICONS } from '../../src/schema/icons';
import { readResources } from '../../src/schema/files/read';
import { exampleText } from '../support/examples';

const mounts = vi.fn();
beforeEach(() => mounts.mockReset());
const ItsList = withResourceRevision(
  'airways',
  () => {
    useEffect(() => mounts(), []);
    return <p>its list</p>;
  },
  'list',
);

const file = (name: string) => ({
  name,
  address: `${name}.json`,
  text: exampleText(name),
  problem: null,
  passing: false,
});
const none = await readResourceSet([]);
const both = await readResourceSet([file('airways'), file('customers-extra')]);

it('the cached rows are dropped if their declaration is gone or changed, and kept otherwise', () => {
  let tell: (change: ResourceSetChange) => void = () => undefined;
  const live: LiveResources = {
    get: () => both,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
    visit: () => undefined,
    refresh: () => Promise.resolve(),
  };
  const queryClient = new QueryClient();
  const routes = ['codes/airways', 'codes/customers', 'reservations', 'codes/cities'];
  for (const route of routes) queryClient.setQueryData([route, 'getList'], { data: [] });
  const { result } = renderHook(() => useResourceSet(live, queryClient));
  expect(result.current).toEqual({ set: both, revision: 0 });
  const change = (set = none, before = both): ResourceSetChange => ({
    set,
    changes: compareResourceSets(before, set),
    nameOf: String,
  });
  act(() => tell(change(both)));
  expect(result.current.revision).toBe(0);
  act(() => tell(change()));
  expect(result.current).toEqual({ set: none, revision: 1 });
  const held = queryClient.getQueryCache().getAll();
  expect(held.map(({ queryKey: [route] }) => route)).toEqual(['codes/cities']);
});

describe('the screen of a resource', () => {
  const live = null;

  function show(resources: readonly Resource[], revision: number): ReactNode {
    return (
      <RunningProvider value={{ live, revision }}>
        <ResourcesProvider resources={resources}>
          <RouterProvider router={router} />
        </ResourcesProvider>
      </RunningProvider>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <ItsList /> }]);

  it('remounts with changed declarations, and is not found without its own', () => {
    const { rerender } = render(show(both.resources, 0));
    expect(screen.getByText('its list')).toBeVisible();
    rerender(show(both.resources, 0));
    expect(mounts).toHaveBeenCalledTimes(1);
    rerender(show([...both.resources], 1));
    expect(mounts).toHaveBeenCalledTimes(2);
    rerender(show(none.resources, 2));
    expect(screen.queryByText('its list')).toBeNull();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('notFound');
  });

  it.each([
    ['/things', true],
    ['/things/create', true],
    ['/things/create/zzz', false],
    ['/things/1', true],
    ['/things/1/zzz', false],
    ['/things/1/show', true],
    ['/things/1/show/zzz', false],
    ['/things/foo', false],
    ['/things/0', false],
    ['/things/1e3/show', false],
  ])('at %s exists, without a key: %j', (path, isThere) => {
    const keyless = both.resources.map((resource) => ({ ...resource, key: null }));
    const paths = ['', 'create/*', ':id/show/*', ':id/*'];
    const things = createMemoryRouter(
      paths.map((one) => ({ path: `/things/${one}`, element: <ItsList /> })),
      { initialEntries: [path] },
    );
    render(
      <RunningProvider value={{ live, revision: 0 }}>
        <ResourcesProvider resources={keyless}>
          <RouterProvider router={things} />
        </ResourcesProvider>
      </RunningProvider>,
    );
    expect(screen.queryByText('its list') !== null).toBe(isThere);
    expect(screen.queryByRole('heading', { level: 2 }) === null).toBe(isThere);
  });

  it('of a feature without the right to it says so', () => {
    const Own = ownScreen({
      path: 'files',
      title: 'resourceFiles.title',
      screen: async () => ({ default: ItsList }),
      needs: { resource: 'resources', action: 'list' },
    });
    render(
      <RightsProvider rights={readRights('{"cities":["list"]}')}>
        <MemoryRouter>
          <Own />
        </MemoryRouter>
      </RightsProvider>,
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('rights.title');
  });

  it('is the same at each call, whatever its label', () => {
    expect(resourceScreens('airways')).toBe(resourceScreens('airways'));
    expect(resourceScreens('constructor').list).toBeDefined();
  });
});

it('an icon is there for every name of the list, and for no other', () => {
  const label = iconNamed('label');
  expect(new Set(MENU_ICONS.map(iconNamed)).size).toBe(MENU_ICONS.length);
  for (const name of ['constructor', '__proto__', 'toString', 'nonsense'])
    expect(iconNamed(name)).toBe(label);
});

describe('children whose packed text lacks what a file has added', () => {
  const extra = JSON.stringify({
    extends: 'sections',
    fields: { seat: { type: 'text' } },
    labels: { ko: { fields: { seat: '좌석' } }, en: { fields: { seat: 'Seat' } } },
  });

  async function read(texts: readonly string[]) {
    const { resources, files } = readResources(
      declarations,
      texts.map((text) => ({ name: 'sections-extra', texts: [text] as const })),
      fieldTypes,
    );
    expect(files.map(({ findings }) => findings)).toEqual(texts.map(() => []));
    const asked: string[] = [];
    const client: Client = {
      request: (method, path) => {
        asked.push(`${method} ${path.split('?')[0]}`);
        const data = path.startsWith('/sections')
          ? [{ id: 3, reservationCode: 'R1', seat: '12A' }]
          : { id: 1, code: 'R1', sections: '', depositAndWithdrawals: '', confirmations: '' };
        return Promise.resolve({ data, meta: { total: 1 } });
      },
    };
    const stamps = () => ({ userId: 1, officeCode: null, departmentCode: null });
    const provider = createDataProvider({ client, resources, stamps, extensions: [] });
    const { data } = await provider.getOne('reservations', { id: 1 });
    return { asked, data: data as { sections: { seat?: string }[]; _fromOwnPath?: unknown } };
  }

  it('come from their own path, without a report of a misfit', async () => {
    const { asked, data } = await read([extra]);
    expect(asked).toEqual(['GET /reservations/1', 'GET /sections']);
    expect(data.sections).toMatchObject([{ seat: '12A' }]);
    expect(data._fromOwnPath).toBeUndefined();
  });

  it('come packed where nothing is added', async () => {
    expect((await read([])).asked).toEqual(['GET /reservations/1']);
  });
});
