import { beforeEach, expect, it, vi } from 'vitest';
import { DEADLINE_MS, readFileInWorker } from '../../../src/actions/import/file/readFileInWorker';

const threads: SilentWorker[] = [];

class SilentWorker extends EventTarget {
  asked: unknown = null;
  isEnded = false;
  constructor() {
    super();
    threads.push(this);
  }
  postMessage(asked: unknown) {
    this.asked = asked;
  }
  terminate() {
    this.isEnded = true;
  }
}

beforeEach(() => {
  threads.length = 0;
  vi.stubGlobal('Worker', SilentWorker);
  vi.useFakeTimers();
});

const open = (signal = new AbortController().signal) => {
  const reading = readFileInWorker('a\tb', {}, signal);
  const fault = reading.catch((error: unknown) => error);
  return { fault, thread: threads.at(-1)! };
};

it('terminates a worker that has not parsed its file by the deadline, and reports that it was too slow', async () => {
  const { fault, thread } = open();
  expect(thread.asked).toEqual({ source: 'a\tb', options: {} });
  await vi.advanceTimersByTimeAsync(DEADLINE_MS - 1);
  expect(thread.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await fault).toMatchObject({ fault: { key: 'slow' } });
  expect(thread.isEnded).toBe(true);
});

it('terminates a worker with its dialog, and leaves no timer behind', async () => {
  const controller = new AbortController();
  const { fault, thread } = open(controller.signal);
  controller.abort(new Error('closed'));
  expect(await fault).toMatchObject({ message: 'closed' });
  expect(thread.isEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('terminates a worker that has responded', async () => {
  const { fault: opened, thread } = open();
  const table = { rows: [], numbers: [], lastTexts: [], beyond: 0 };
  const piece = { rows: [['a', 'b']], numbers: [1] };
  thread.dispatchEvent(new MessageEvent('message', { data: { piece } }));
  thread.dispatchEvent(new MessageEvent('message', { data: { opened: { kind: 'text', table } } }));
  expect(await opened).toMatchObject({ table: piece });
  expect(thread.isEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
