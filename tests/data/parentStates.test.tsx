import { renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, type GetListParams } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { useParentStates } from '../../src/data/parentStates';
import { isCancelled, type AnyRecord } from '../../src/schema';
import { ResourcesProvider } from '../../src/data/resources';
import { resources } from '../list/listHarness';

const sections = resources.find(({ name }) => name === 'sections');
if (!sections) throw new Error('there are no sections');

function states(rows: readonly AnyRecord[]) {
  const getList = vi.fn(async (_route: string, { filter }: GetListParams) => {
    const data = filter?.revStatus === 'CANCEL' ? [{ id: 8, code: 'R2', revStatus: 'CANCEL' }] : [];
    return { data, total: data.length };
  });
  const { result } = renderHook(() => useParentStates(sections as never, rows), {
    wrapper: ({ children }) => (
      <CoreAdminContext dataProvider={{ getList } as never}>
        <ResourcesProvider resources={resources}>{children}</ResourcesProvider>
      </CoreAdminContext>
    ),
  });
  return { result, getList };
}

it('asks a backend that says nothing of parents for the cancelled ones, by their documented state', async () => {
  const rows = [
    { id: 1, reservationCode: 'R1' },
    { id: 2, reservationCode: 'R2' },
  ];
  const { result, getList } = states(rows);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(getList.mock.calls.map(([route, { filter }]) => [route, filter])).toEqual([
    ['reservations', { revStatus: 'CANCEL' }],
    ['reservations', { revStatus: 'DELETE' }],
  ]);
  expect(result.current.rows.map((row) => isCancelled(sections as never, row))).toEqual([
    ...[false, true],
  ]);
});

it('asks for nothing where each row says it', () => {
  const rows = [{ id: 2, reservationCode: 'R2', reservationStatus: 'DELETE' }];
  const { result, getList } = states(rows);
  expect(result.current).toMatchObject({ isPending: false, rows });
  expect(getList).not.toHaveBeenCalled();
});
