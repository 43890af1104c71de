import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  joinChanges,
  refetchInBackground,
  type RemoteChange,
} from '../../src/data/backgroundRefetch';
import { createQueryClient } from '../../src/data/queryClient';
import { resourceOf, resources } from '../support/resources';
import { activeLists } from '../../src/data/activeLists';

type Rows = { data: { id: number; name?: string }[] };

const reservations = resourceOf('reservations');
const LIST = ['reservations', 'getList', { page: 1 }];

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});

/** Until the end of the test. */
function show(queryKey: unknown[], answer: () => Promise<Rows>) {
  const queryFn = vi.fn(answer);
  client.setQueryData(queryKey, { data: [{ id: 1, name: '처음' }] });
  const seen: { fetching: boolean; failed: boolean }[] = [];
  const observer = new QueryObserver<Rows>(client, { queryKey, queryFn, staleTime: 60_000 });
  const stop = observer.subscribe(({ isFetching, isError }) =>
    seen.push({ fetching: isFetching, failed: isError }),
  );
  onTestFinished(stop);
  return { queryFn, seen };
}

const rows = (...names: string[]): Rows => ({
  data: names.map((name, index) => ({ id: index + 1, name })),
});
const refresh = (...changes: RemoteChange[]) => refetchInBackground(client, resources, changes);

function later() {
  const answers: ((rows: Rows) => void)[] = [];
  const ask = () => new Promise<Rows>((resolve) => answers.push(resolve));
  return { ask, answers };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("another user's change", () => {
  it('updates the screen without counting as a fetch of any query', async () => {
    const { queryFn, seen } = show(LIST, async () => rows('지금'));
    refresh({ resource: reservations });
    await vi.waitFor(() => expect(client.getQueryData(LIST)).toEqual(rows('지금')));
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ fetching }) => !fetching)).toBe(true);
  });

  it('leaves infinite queries to react-query', async () => {
    const queryKey = ['reservations', 'getList', 'endless'];
    let name = '처음';
    const observer = new InfiniteQueryObserver(client, {
      queryKey,
      queryFn: async ({ pageParam }: { pageParam: number }) => rows(`${name} ${pageParam}`),
      initialPageParam: 1,
      getNextPageParam: () => undefined,
      staleTime: 60_000,
    });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
    name = '지금';
    refresh({ resource: reservations });
    await vi.waitFor(() =>
      expect(client.getQueryData(queryKey)).toEqual({ pages: [rows('지금 1')], pageParams: [1] }),
    );
    stop();
  });

  it('reaches dependants, and marks hidden queries stale', async () => {
    const balances = show(['balances', 'getOne', { id: '1' }], async () => rows('합계'));
    const cities = show(['codes/cities', 'getList', 1], async () => rows('서울'));
    client.setQueryData(['reservations', 'getList', { page: 2 }], rows('둘째'));
    refresh({ resource: reservations });
    await vi.waitFor(() => expect(balances.queryFn).toHaveBeenCalledTimes(1));
    expect(cities.queryFn).not.toHaveBeenCalled();
    expect(client.getQueryState(['reservations', 'getList', { page: 2 }])?.isInvalidated).toBe(
      true,
    );
  });

  it('whose refetch fails changes nothing on the screen, and is refetched at the next visit', async () => {
    const { seen } = show(LIST, () => Promise.reject(new Error('Network Error')));
    refresh({ resource: reservations });
    await vi.waitFor(() => expect(client.getQueryState(LIST)?.isInvalidated).toBe(true));
    expect(client.getQueryData(LIST)).toEqual(rows('처음'));
    expect(seen.some(({ fetching, failed }) => fetching || failed)).toBe(false);
  });

  it('without details refetches everything on the screen except reference data', async () => {
    const cities = show(['codes/cities', 'getList', 1], async () => rows('서울'));
    const lookup = show(['codes/cities', 'getList', 'lookup'], async () => rows('서울'));
    const other = show(['documentMessages', 'ko'], async () => rows('단어'));
    refresh({ resource: null });
    await vi.waitFor(() => expect(cities.queryFn).toHaveBeenCalledTimes(1));
    expect(lookup.queryFn).not.toHaveBeenCalled();
    expect(other.queryFn).not.toHaveBeenCalled();
  });

  it('does not refetch a deleted record', async () => {
    const key = ['reservations', 'getOne', { id: '5' }];
    const record = show(key, async () => rows('없음'));
    const list = show(LIST, async () => rows('목록'));
    refresh({ resource: reservations, deleted: new Set(['5']) });
    await vi.waitFor(() => expect(list.queryFn).toHaveBeenCalledTimes(1));
    expect(record.queryFn).not.toHaveBeenCalled();
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('made by this page is not refetched twice', async () => {
    const { queryFn } = show(LIST, async () => rows('지금'));
    refresh({ resource: reservations, knownSince: Date.now() - 1000 });
    await settled();
    expect(queryFn).not.toHaveBeenCalled();
    refresh({ resource: reservations, knownSince: Date.now() + 1000 });
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
  });
});

it('aborts a hanging request, and refetches for a change in the meantime', async () => {
  const late: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    late.push(controller);
    return controller.signal;
  });
  const { ask, answers } = later();
  const { queryFn, seen } = show(LIST, ask);
  refresh({ resource: reservations });
  refresh({ resource: reservations });
  expect(queryFn).toHaveBeenCalledTimes(1);
  late[0]?.abort();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answers[1]?.(rows('지금'));
  await vi.waitFor(() => expect(client.getQueryData(LIST)).toEqual(rows('지금')));
  expect(seen.some(({ fetching, failed }) => fetching || failed)).toBe(false);
});

describe('crossing responses', () => {
  it('a change during a refetch causes one more request, whose response stays', async () => {
    const { ask, answers } = later();
    const { queryFn } = show(LIST, ask);
    for (let change = 0; change < 5; change += 1) refresh({ resource: reservations });
    expect(queryFn).toHaveBeenCalledTimes(1);
    answers[0]?.(rows('먼저'));
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    answers[1]?.(rows('나중'));
    await vi.waitFor(() => expect(client.getQueryData(LIST)).toEqual(rows('나중')));
    await settled();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('later saves and requests win', async () => {
    const { ask, answers } = later();
    show(LIST, ask);
    refresh({ resource: reservations });
    client.setQueryData(LIST, rows('저장됨'));
    answers[0]?.(rows('이전'));
    await settled();
    expect(client.getQueryData(LIST)).toEqual(rows('저장됨'));
  });

  it('a pending request may be older than the change, and is restarted', async () => {
    const { ask, answers } = later();
    const { queryFn } = show(LIST, ask);
    void client.refetchQueries({ queryKey: LIST });
    expect(queryFn).toHaveBeenCalledTimes(1);
    refresh({ resource: reservations });
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    answers[1]?.(rows('새것'));
    answers[0]?.(rows('옛것'));
    await vi.waitFor(() => expect(client.getQueryData(LIST)).toEqual(rows('새것')));
  });
});

it('rows of a background refetch are marked as such only while a list is in use', async () => {
  let inUse = false;
  const stopWatching = activeLists.watch(() => inUse);
  const answer = vi.fn(async () => rows('하나'));
  show(LIST, answer);
  const rowsNow = () => client.getQueryData<Rows>(LIST)?.data ?? [];
  refresh({ resource: reservations });
  await vi.waitFor(() => expect(rowsNow()).toEqual(rows('하나').data));
  expect(activeLists.shouldDefer(rowsNow())).toBe(false);
  inUse = true;
  answer.mockResolvedValue(rows('하나', '둘'));
  refresh({ resource: reservations });
  await vi.waitFor(() => expect(activeLists.shouldDefer(rowsNow())).toBe(true));
  stopWatching();
});

it('a large list is left to the user, and marked stale', async () => {
  const { queryFn } = show(LIST, async () => rows('지금'));
  const many = { data: Array.from({ length: 1001 }, (_, id) => ({ id })) };
  client.setQueryData(LIST, many);
  refresh({ resource: reservations });
  await settled();
  expect(queryFn).not.toHaveBeenCalled();
  expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
});

it('two changes are merged: known only if both are, and since the later one', () => {
  const first = { resource: null, deleted: new Set(['1']), knownSince: 5 };
  expect(
    joinChanges(first, { resource: null, deleted: new Set(['2']), knownSince: 9 }),
  ).toMatchObject({ deleted: new Set(['1', '2']), knownSince: 9 });
  expect(joinChanges(first, { resource: null }).knownSince).toBeUndefined();
});
