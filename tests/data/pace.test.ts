import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  // The last limit is the module's own.
  vi.resetModules();
});
afterEach(() => {
  vi.resetModules();
});

async function turnsAfter(limit: number, remaining: number) {
  const { send } = await import('../../src/data/transport');
  const { createTurns } = await import('../../src/data/pace');
  const answer = async (most: number, left: number) => {
    const headers = { 'x-ratelimit-limit': String(most), 'x-ratelimit-remaining': String(left) };
    const fetch = async () => new Response('{}', { headers });
    await send('/api/cities', {}, { fetch, timeoutMs: 0 });
  };
  await answer(limit, remaining);
  const turn = createTurns();
  const threeTurns = async (left: number, signal?: AbortSignal): Promise<number[]> => {
    const since = performance.now();
    const at: number[] = [];
    const turns = [0, 1, 2].map(() =>
      turn(left, signal).then(() => at.push(Math.round(performance.now() - since))),
    );
    await vi.runAllTimersAsync();
    await Promise.all(turns);
    return at;
  };
  return { answer, threeTurns };
}

it('keeps many writes below the limit, with a fifth of it for the user', async () => {
  const { threeTurns } = await turnsAfter(600, 500);
  expect(await threeTurns(10_000)).toEqual([0, 125, 250]);
});

it('sends as many at once as the limit allows', async () => {
  const { threeTurns, answer } = await turnsAfter(600, 500);
  expect(await threeTurns(400)).toEqual([0, 0, 0]);
  await answer(600, 100);
  expect(await threeTurns(400)).toEqual([0, 125, 250]);
});

it('takes a lower limit for another one, such as of sign-ins', async () => {
  const { threeTurns, answer } = await turnsAfter(600, 500);
  await answer(10, 3);
  expect(await threeTurns(400)).toEqual([0, 0, 0]);
});

it('waits for nothing more once the writes are aborted', async () => {
  const { threeTurns } = await turnsAfter(6, 5);
  const gone = new AbortController();
  setTimeout(() => gone.abort(), 50);
  expect(await threeTurns(10_000, gone.signal)).toEqual([0, 50, 50]);
});

it('ends a run without its turns once the rest would fail', async () => {
  await turnsAfter(6, 5);
  const { runWrites } = await import('../../src/data/runWrites');
  const tools = {} as Parameters<typeof runWrites>[0];
  const since = performance.now();
  const running = runWrites(tools, ({ each }) =>
    each([...Array(100).keys()], () => Promise.reject(new Error('gone')), { isOver: () => true }),
  );
  await vi.runAllTimersAsync();
  const outcomes = await running;
  expect(outcomes.filter(({ is }) => is === 'unsent').length).toBeGreaterThan(90);
  expect(performance.now() - since).toBeLessThan(60_000);
});
