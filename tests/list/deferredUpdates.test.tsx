import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { push } from '../../i18n/ko/push';
import { refetchInBackground } from '../../src/data/backgroundRefetch';
import { useDeferredUpdates } from '../../src/list/deferredUpdates';
import type { AnyRecord } from '../../src/schema';
import { cities, renderList, serve } from './listHarness';
import { resources } from '../support/resources';
import { activeLists } from '../../src/data/activeLists';

const ROUTE = 'codes/cities';
const newcomer: AnyRecord = { ...cities(9)[8]!, name: '새 도시', seq: -1 };

test('in a list in use rows keep their position, with current values, until the user asks', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
  const rows: Record<string, AnyRecord[]> = { [ROUTE]: cities(3) };
  let client: QueryClient | undefined;
  renderList({
    dataProvider: { getList: serve(rows) },
    search: '?perPage=15&page=1&sort=seq&order=ASC&filter={}',
    slots: {
      Strip() {
        client = useQueryClient();
        return null;
      },
    },
  });
  await screen.findByText('도시 3');
  const names = () =>
    [...document.querySelectorAll('tr[data-index] a.list-open')].map((link) =>
      link.getAttribute('aria-label'),
    );
  act(() => document.querySelector<HTMLElement>('tr[data-index="1"]')?.focus());
  const [one, two, three] = cities(3);
  rows[ROUTE] = [newcomer, one!, { ...two!, name: '바뀐 도시' }, three!];
  const resource = resources.find(({ route }) => route === ROUTE) ?? null;
  act(() => client && refetchInBackground(client, resources, [{ resource }]));
  await screen.findByText('바뀐 도시');
  expect(names()).toEqual(['도시 1', '바뀐 도시', '도시 3']);
  fireEvent.click(screen.getByText(push.newRows.replace('%{count}', '1')));
  await waitFor(() => expect(names()).toEqual(['새 도시', '도시 1', '바뀐 도시', '도시 3']));
  expect(document.querySelector('tr[data-index="0"]')).toHaveFocus();
  expect(screen.queryByText(push.newRows.replace('%{count}', '1'))).toBeNull();
});

describe('useDeferredUpdates', () => {
  const context = { page: 1, perPage: 15, sort: { field: 'seq', order: 'ASC' }, filterValues: {} };
  let list = context;
  beforeEach(() => {
    list = context;
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      {children}
    </ListContextProvider>
  );
  const setup = () =>
    renderHook(({ loaded }: { loaded: AnyRecord[] }) => useDeferredUpdates(loaded), {
      wrapper,
      initialProps: { loaded: cities(3) },
    });
  const byThemselves = (rows: AnyRecord[]) => {
    const stop = activeLists.watch(() => true);
    activeLists.noteUpdate(rows);
    stop();
    return rows;
  };

  test('requested rows are shown at once', () => {
    const { result, rerender } = setup();
    rerender({ loaded: [newcomer, ...cities(3)] });
    expect(result.current.rows?.[0]).toBe(newcomer);
    expect(result.current.waiting).toBeNull();
  });

  test('a change that moves no row is applied silently', () => {
    const { result, rerender } = setup();
    const loaded = byThemselves(cities(3).map((city) => ({ ...city, name: '시' })));
    rerender({ loaded });
    expect(result.current).toMatchObject({ rows: loaded, waiting: null });
  });

  test('removed and moved rows are announced, too', () => {
    const { result, rerender } = setup();
    const [one, two, three] = cities(3);
    rerender({ loaded: byThemselves([three!, two!]) });
    expect(result.current).toMatchObject({ rows: [one, two, three], waiting: { added: 0 } });
    act(() => result.current.show());
    expect(result.current).toMatchObject({ rows: [three, two], waiting: null, times: 1 });
  });

  test('another page is shown at once, though its rows came from a background refetch', () => {
    const { result, rerender } = setup();
    list = { ...context, page: 2 };
    const loaded = byThemselves(cities(6).slice(3));
    rerender({ loaded });
    expect(result.current).toMatchObject({ rows: loaded, waiting: null });
  });
});
