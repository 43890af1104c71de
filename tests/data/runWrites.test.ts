import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { createClient } from '../../src/data/client';
import { ApiError, failsForAll } from '../../src/data/errors';
import { runWrites, throwFailed, type Writing } from '../../src/data/runWrites';
import { undoLog } from '../../src/data/undoLog';
import { resources, resourceOf } from '../support/resources';

const resource = resourceOf('cities');
const busy = (retryAfter?: number) =>
  new ApiError({ kind: 'http', status: 429, text: 'Too Many Attempts.', retryAfter });

type Options = Parameters<typeof runWrites>[2];
type Limits = Parameters<Writing['each']>[2];

function setup(answer: (id: number, call: number) => Error | null) {
  const sent: number[] = [];
  const update = async (_: string, { id }: { id: number }) => {
    sent.push(id);
    const error = answer(id, sent.length);
    if (error) throw error;
    return { data: { id } };
  };
  const queryClient = new QueryClient();
  const refresh = vi.spyOn(queryClient, 'invalidateQueries');
  const dataProvider = { update } as unknown as DataProvider;
  const tools = { dataProvider, queryClient, resources };
  const updateOf = ({ send }: Writing) => {
    const write = (id: number) =>
      send({ resource, action: 'update', data: {}, previousData: { id } });
    return write;
  };
  const run = (ids: number[], options: Options = {}, limits: Limits = {}) =>
    runWrites(tools, (writing) => writing.each(ids, updateOf(writing), limits), options);
  return { sent, refresh, tools, updateOf, run };
}

it('a refused write stops no other; all is refreshed once, and is one undo entry', async () => {
  const { refresh, run } = setup((id) => (id === 2 ? new Error('no') : null));
  const together = vi.spyOn(undoLog, 'together');
  const outcomes = await run([1, 2, 3]);
  expect(outcomes.map(({ is }) => is)).toEqual(['saved', 'failed', 'saved']);
  expect(() => throwFailed(outcomes)).toThrow('no');
  expect([refresh.mock.calls.length, together.mock.calls.length]).toEqual([2, 1]);
});

it('without a connection the rest is not sent', async () => {
  const gone = new ApiError({ kind: 'network', text: 'Network Error' });
  const { sent, run } = setup((id) => (id === 2 ? gone : null));
  const outcomes = await run([1, 2, 3, 4], {}, { parallel: 1, isOver: failsForAll });
  expect(outcomes.map(({ is }) => is)).toEqual(['saved', 'failed', 'unsent', 'unsent']);
  expect(sent).toEqual([1, 2]);
});

it('waits as long as a busy server asks for, others too', async () => {
  const { sent, run } = setup((_, call) => (call === 2 ? busy(7) : null));
  const waits: unknown[] = [];
  let go = () => {};
  const pause = (...[tried, seconds]: unknown[]) => {
    waits.push([tried, seconds, [...sent]]);
    return new Promise<void>((resolve) => (go = resolve));
  };
  const running = run([1, 2, 3, 4, 5], { pause }, { parallel: 2 });
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  expect(sent).toEqual([1, 2]);
  go();
  expect((await running).every(({ is }) => is === 'saved')).toBe(true);
  expect(waits).toEqual([[1, 7, [1, 2]]]);
  expect(sent.toSorted()).toEqual([1, 2, 2, 3, 4, 5]);
});

it('refreshes what was written before an error, and sends nothing after an abort', async () => {
  const controller = new AbortController();
  const { tools, refresh, updateOf } = setup((id) => (id === 2 ? busy() : null));
  const pause = async () => controller.abort();
  const running = runWrites(
    tools,
    async (writing) => {
      await updateOf(writing)(1);
      await updateOf(writing)(2);
    },
    { signal: controller.signal, pause },
  );
  await expect(running).rejects.toMatchObject({ status: 429 });
  expect(refresh).toHaveBeenCalled();
});

it('knows Retry-After from the response', async () => {
  const headers = { 'retry-after': '12' };
  const fetch = async () => new Response('{"message":"Busy"}', { status: 429, headers });
  const client = createClient({ apiUrl: '', getToken: () => null, fetch });
  await expect(client.request('GET', '/cities')).rejects.toMatchObject({ retryAfter: 12 });
});

it('does not wait for a busy server once it was aborted', async () => {
  const abort = new AbortController();
  const pause = vi.fn(async () => undefined);
  const { run } = setup(() => {
    abort.abort();
    return busy(30);
  });
  const outcomes = await run([1], { signal: abort.signal, pause });
  expect(outcomes.map(({ is }) => is)).toEqual(['failed']);
  expect(pause).not.toHaveBeenCalled();
});

it('a shorter pause does not end a longer one', async () => {
  const goes: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => void goes.push(resolve));
  const { sent, run } = setup((_, call) => (call <= 2 ? busy(60 / call) : null));
  const running = run([1, 2, 3], { pause }, { parallel: 2 });
  await vi.waitFor(() => expect(goes).toHaveLength(2));
  goes[1]?.();
  await vi.waitFor(() => expect(sent).toEqual([1, 2, 2]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([1, 2, 2]);
  goes[0]?.();
  expect((await running).every(({ is }) => is === 'saved')).toBe(true);
});

it('does not wait for an hour', async () => {
  const pause = vi.fn(async () => undefined);
  const { run } = setup(() => busy(3600));
  const outcomes = await run([1], { pause });
  expect(outcomes.map(({ is }) => is)).toEqual(['failed']);
  expect(pause).not.toHaveBeenCalled();
});

it('sends nothing after an abort', async () => {
  const abort = new AbortController();
  const { tools, sent, updateOf } = setup(() => null);
  const outcomes = await runWrites(
    tools,
    (writing) =>
      writing.each([1], async (id) => {
        abort.abort();
        return updateOf(writing)(id);
      }),
    { signal: abort.signal },
  );
  expect([outcomes[0]?.is, sent]).toEqual(['failed', []]);
});
