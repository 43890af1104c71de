import { beforeEach, expect, test, vi } from 'vitest';
import { createBatchSchedule } from '../../src/realtime/batchSchedule';

beforeEach(() => {
  vi.useFakeTimers();
});

function setup(random = () => 0) {
  const flushed: string[][] = [];
  const page = { hidden: false };
  const schedule = createBatchSchedule<string>({
    join: (before, item) => `${before}+${item}`,
    isHidden: () => page.hidden,
    random,
  });
  const stop = schedule.listen((items) => flushed.push([...items]));
  return { schedule, flushed, page, stop };
}

test('the first is passed on at once, the rest of a burst a second later, one for each key', () => {
  const { schedule, flushed } = setup();
  schedule.add('a', '1');
  vi.advanceTimersByTime(0);
  for (const item of ['2', '3', '4']) schedule.add('a', item);
  schedule.add('b', '5');
  vi.advanceTimersByTime(999);
  expect(flushed).toEqual([['1']]);
  vi.advanceTimersByTime(1);
  expect(flushed).toEqual([['1'], ['2+3+4', '5']]);
  vi.advanceTimersByTime(60_000);
  expect(flushed).toHaveLength(2);
});

test('pages update at different moments', () => {
  const { schedule, flushed } = setup(() => 0.5);
  schedule.add('a', '1');
  vi.advanceTimersByTime(199);
  expect(flushed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(flushed).toEqual([['1']]);
});

test('a hidden page collects, and catches up when shown', () => {
  const { schedule, flushed, page } = setup();
  page.hidden = true;
  schedule.add('a', '1');
  vi.advanceTimersByTime(60_000);
  schedule.add('a', '2');
  vi.advanceTimersByTime(60_000);
  expect(flushed).toEqual([]);
  page.hidden = false;
  schedule.wake();
  vi.advanceTimersByTime(0);
  expect(flushed).toEqual([['1+2']]);
});

test('without a listener, it collects for the next', () => {
  const { schedule, flushed, stop } = setup();
  schedule.add('a', '1');
  stop();
  schedule.wake();
  vi.advanceTimersByTime(60_000);
  expect(flushed).toEqual([]);
  const next = vi.fn();
  schedule.listen(next);
  vi.advanceTimersByTime(0);
  expect(next.mock.calls).toEqual([[['1']]]);
});
