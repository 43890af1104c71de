import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientResponse, Client } from '../../src/data/client';
import { dryRunWrites } from '../../src/data/dryRun';
import { ApiError, transportText } from '../../src/data/errors';
import { createNetwork, waitingClient } from '../../src/data/network';
import { resourceOf } from '../support/resources';

let online = true;
const probe = vi.fn<() => Promise<unknown>>();
const make = () => createNetwork({ isOnline: () => online, probe });
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.kind : error),
  );
const gone = () => {
  online = false;
  probe.mockRejectedValue(new Error('no network'));
};

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  probe.mockReset().mockResolvedValue(undefined);
});

describe('the network', () => {
  it('delays nothing while it works', async () => {
    await make().ready({ method: 'PUT' });
    expect(probe).not.toHaveBeenCalled();
  });

  it('lets requests wait, counts the writes, and lets all go when it is back', async () => {
    gone();
    const network = make();
    const seen = vi.fn();
    network.subscribe(seen);
    const write = settled(network.ready({ method: 'POST' }));
    const read = settled(network.ready({ method: 'GET' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(network.get()).toMatchObject({ offline: true, writes: 1, slow: 0 });
    expect(seen).toHaveBeenCalled();
    online = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(await Promise.all([write, read])).toEqual(['done', 'done']);
    expect(network.get()).toMatchObject({ offline: false, writes: 0, slow: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not believe a browser that calls a server on the same machine out of reach', async () => {
    online = false;
    const network = make();
    expect(await settled(network.ready({ method: 'PUT' }))).toBe('done');
    expect(network.get().offline).toBe(false);
  });

  it('detects automatically that the server can be reached again', async () => {
    gone();
    const network = make();
    const write = settled(network.ready({ method: 'PUT' }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(network.get().writes).toBe(1);
    probe.mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await write).toBe('done');
  });

  it('retries an unreachable server until it responds, and reports that it is back', async () => {
    const ask = vi.fn<() => Promise<unknown>>();
    const network = createNetwork({ isOnline: () => true, probe, ask });
    const request = vi.fn<Client['request']>();
    const client = waitingClient({ request }, network);
    const unreachable = new ApiError({ kind: 'network', text: transportText.network() });
    request.mockRejectedValue(unreachable);
    ask.mockRejectedValueOnce(unreachable);
    await expect(client.request('GET', '/cities')).rejects.toBe(unreachable);
    await vi.advanceTimersByTimeAsync(5000);
    expect(network.get().returns).toBe(0);
    // A refusal is a response, too.
    ask.mockRejectedValueOnce(new ApiError({ kind: 'http', status: 401, text: 'no' }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(network.get().returns).toBe(1);
    // As a proxy answers while the server starts again.
    request.mockRejectedValue(new ApiError({ kind: 'http', status: 502, text: 'Bad Gateway' }));
    await expect(client.request('GET', '/cities')).rejects.toThrow('Bad Gateway');
    request.mockResolvedValue({ data: [] });
    await client.request('GET', '/cities');
    expect(network.get().returns).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores a response to a request sent before the connection was lost', async () => {
    const network = make();
    let answer: (value: ClientResponse) => void = () => undefined;
    const client = waitingClient(
      {
        request: vi
          .fn<Client['request']>()
          .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
          .mockRejectedValueOnce(new ApiError({ kind: 'network', text: transportText.network() }))
          .mockResolvedValueOnce({ data: [] }),
      },
      network,
    );
    const earlier = client.request('GET', '/cities');
    await expect(client.request('PUT', '/cities/1')).rejects.toThrow(ApiError);
    answer({ data: [] });
    await earlier;
    expect(network.get().returns).toBe(0);
    await client.request('GET', '/cities');
    expect(network.get().returns).toBe(1);
  });

  it('aborts canceled requests only', async () => {
    gone();
    const network = make();
    const controller = new AbortController();
    const left = settled(network.ready({ method: 'GET', signal: controller.signal }));
    const save = settled(network.ready({ method: 'PUT' }));
    const read = settled(network.ready({ method: 'GET' }));
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    expect(await left).toBe('aborted');
    network.cancelWrites();
    expect(await save).toBe('aborted');
    expect(network.get()).toMatchObject({ offline: true, writes: 0, slow: 0 });
    online = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(await read).toBe('done');
  });
});

describe('a client that waits', () => {
  const failing = (error: ApiError): Client =>
    waitingClient({ request: vi.fn<Client['request']>().mockRejectedValue(error) }, make());
  const uncertainOf = (client: Client, method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    client.request(method, '/cities').catch((error: ApiError) => error.uncertainWrite);
  const error = (kind: ApiError['kind'], status = 0, words = 'words') =>
    new ApiError({ kind, status, text: words });

  it.each([
    error('network'),
    error('timeout'),
    error('malformed', 200),
    error('http', 502, transportText.http(502)),
    error('http', 504, 'Gateway Timeout'),
  ])('reports a write without response ($kind $status) as unknown', async (unanswered) => {
    const client = failing(unanswered);
    expect(await uncertainOf(client, 'POST')).toBe('add');
    expect(await uncertainOf(client, 'PUT')).toBe('update');
    expect(await uncertainOf(client, 'DELETE')).toBe('delete');
    await expect(client.request('GET', '/cities')).rejects.toBe(unanswered);
    const dryRun = { client, resource: resourceOf('cities'), rows: [], bodyOf: () => ({}) };
    await expect(dryRunWrites(dryRun)).rejects.toBe(unanswered);
  });

  it.each([error('http', 422), error('http', 503, 'Service Unavailable'), error('status', 500)])(
    'takes an answer of the API ($kind $status) for one',
    async (answered) => {
      await expect(failing(answered).request('PUT', '/cities')).rejects.toBe(answered);
    },
  );

  it('waits for a network before it sends', async () => {
    gone();
    const request = vi.fn<Client['request']>().mockResolvedValue({ data: 1 });
    const answer = waitingClient({ request }, make()).request('POST', '/cities', { body: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(request).not.toHaveBeenCalled();
    online = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toEqual({ data: 1 });
    const options = { body: {}, signal: expect.any(AbortSignal) };
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/cities', options);
  });

  it('reports after 15 s that a save is unanswered, and offers to stop waiting: the result is then unknown', async () => {
    const network = make();
    const request = vi.fn<Client['request']>(
      (_method, _path, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal))),
    );
    const client = waitingClient({ request }, network);
    const save = client.request('PUT', '/cities/1').catch((failure: unknown) => failure);
    const read = client
      .request('GET', '/cities/1', { ofSave: true })
      .catch((failure: unknown) => failure);
    void client.request('GET', '/cities');
    await vi.advanceTimersByTimeAsync(14_900);
    expect(network.get().slow).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    // The list is not counted.
    expect(network.get().slow).toBe(2);
    network.stopWaiting();
    expect(await save).toMatchObject({ kind: 'stopped', uncertainWrite: 'update' });
    expect(await read).toMatchObject({ kind: 'stopped', uncertainWrite: undefined });
    expect(network.get().slow).toBe(0);
  });

  it('does not call a save slow while it waits for its user to sign in again', async () => {
    let suspended = true;
    const network = createNetwork({ isOnline: () => true, probe, isSuspended: () => suspended });
    const request: Client['request'] = () => new Promise(() => undefined);
    void waitingClient({ request }, network).request('PUT', '/cities/1');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(network.get().slow).toBe(0);
    suspended = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(network.get().slow).toBe(1);
  });

  it('does not call a save slow that was answered in time', async () => {
    const network = make();
    const request = vi.fn<Client['request']>().mockResolvedValue({ data: 1 });
    await waitingClient({ request }, network).request('PUT', '/cities/1');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.get().slow).toBe(0);
  });
});
