import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../src/data/errors';
import { createNetwork } from '../../src/data/network';
import { createQueryClient, refetchOnReturn } from '../../src/data/queryClient';

describe('createQueryClient', () => {
  it('calls rows stale when they are older than 6,000 ms, not when they are as old', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const client = createQueryClient();
    client.setQueryData(['x'], 1);
    const isStale = () =>
      new QueryObserver(client, client.defaultQueryOptions({ queryKey: ['x'] })).getCurrentResult()
        .isStale;
    vi.setSystemTime(1_006_000);
    expect(isStale()).toBe(false);
    vi.setSystemTime(1_006_001);
    expect(isStale()).toBe(true);
  });

  it('repeats requests that failed once the server responds again', async () => {
    const client = createQueryClient();
    const network = createNetwork({ isOnline: () => true, probe: async () => undefined });
    const stop = refetchOnReturn(client, network);
    const ask = (kind: ApiErrorKind, status = 0) => {
      const queryFn = vi
        .fn<() => Promise<string>>()
        .mockRejectedValueOnce(new ApiError({ kind, text: 'words', status }))
        .mockResolvedValue('rows');
      new QueryObserver(client, { queryKey: [kind], queryFn, retry: false }).subscribe(
        () => undefined,
      );
      return queryFn;
    };
    const [unreachable, restarting, refused] = [ask('network'), ask('http', 502), ask('status')];
    await vi.waitFor(() => expect(client.getQueryState(['status'])?.status).toBe('error'));
    network.reportResponse(false);
    network.reportResponse(true);
    await vi.waitFor(() => expect(client.getQueryData(['network'])).toBe('rows'));
    expect(unreachable).toHaveBeenCalledTimes(2);
    expect(restarting).toHaveBeenCalledTimes(2);
    expect(refused).toHaveBeenCalledOnce();
    stop();
    client.clear();
  });

  it('finishes a request whose last component has unmounted', async () => {
    const client = createQueryClient();
    let answer: (text: string) => void = () => undefined;
    const options = {
      queryKey: ['x'],
      // Only queries that read the signal can be cancelled.
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        signal.throwIfAborted();
        return new Promise<string>((resolve) => {
          answer = resolve;
        });
      },
    };
    const leave = new QueryObserver(client, options).subscribe(() => undefined);
    const fetched = client.fetchQuery(options);
    leave();
    answer('found');
    expect(await fetched).toBe('found');
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['x'] })
        ?.getObserversCount(),
    ).toBe(0);
  });

  it('forgets a write that is done, and with it the form that it came from', async () => {
    const client = createQueryClient();
    const write = (mutationFn: () => Promise<number>) => {
      const observer = new MutationObserver(client, { mutationFn });
      const leave = observer.subscribe(() => undefined);
      return observer.mutate().then(leave, leave);
    };
    await write(() => Promise.resolve(1));
    await write(() => Promise.reject(new Error('no')));
    await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });

  it.each<[ApiErrorKind, number, number]>([
    ['network', 0, 2],
    ['http', 502, 2],
    ['http', 503, 2],
    ['http', 400, 1],
    ['http', 401, 1],
    ['http', 404, 1],
    ['http', 422, 1],
    ['http', 500, 1],
    ['status', 500, 1],
    ['malformed', 200, 1],
    ['timeout', 0, 1],
    ['aborted', 0, 1],
  ])('after %s %i asks %i times in all', async (kind, status, times) => {
    vi.useFakeTimers();
    const queryFn = vi.fn(() => Promise.reject(new ApiError({ kind, status, text: 'no' })));
    const client = createQueryClient();
    const asked = client
      .ensureQueryData({ queryKey: ['x'], queryFn, retry: retryOf(client) })
      .catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await asked).toMatchObject({ kind, status });
    expect(queryFn).toHaveBeenCalledTimes(times);
  });

  it('asks for what a screen names while it is drawn, once, and not for what is switched off', async () => {
    const client = createQueryClient();
    const asked = vi.fn((key: string) => Promise.resolve(key));
    const drawn = (key: string, enabled: boolean) =>
      new QueryObserver(client, { queryKey: [key], queryFn: () => asked(key), enabled });
    const [wanted] = [drawn('wanted', true), drawn('off', false)];
    expect(asked).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(asked.mock.calls).toEqual([['wanted']]);
    const told = new Promise((resolve) => {
      wanted.subscribe(({ data }) => data !== undefined && resolve(data));
    });
    expect(await told).toBe('wanted');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not ask twice after a mistake of ours', () => {
    const retry = retryOf(createQueryClient());
    expect(typeof retry === 'function' && retry(0, new TypeError('x'))).toBe(false);
  });

  it('never repeats a write', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
  });

  it('keeps rows that came again as they were, except in lists too long to compare', () => {
    const client = createQueryClient();
    const rows = (count: number) => ({ data: Array.from({ length: count }, (_, id) => ({ id })) });
    const isKept = (count: number) => {
      const before = client.setQueryData([count], rows(count));
      return client.setQueryData([count], rows(count)) === before;
    };
    expect([isKept(100), isKept(101)]).toEqual([true, false]);
  });

  it('refetches when the window regains focus, but not ten thousand rows', () => {
    const client = createQueryClient();
    client.setQueryData(['few'], { data: Array.from({ length: 1000 }), total: 1000 });
    client.setQueryData(['many'], { data: Array.from({ length: 1001 }), total: 1001 });
    const focus = client.getDefaultOptions().queries?.refetchOnWindowFocus;
    const ask = (key: string) => {
      const query = client.getQueryCache().find({ queryKey: [key] });
      return typeof focus === 'function' && query && focus(query);
    };
    expect([ask('few'), ask('many')]).toEqual([true, false]);
  });
});

// ensureQueryData would not retry at all.
const retryOf = (client: ReturnType<typeof createQueryClient>) =>
  client.getDefaultOptions().queries?.retry;
