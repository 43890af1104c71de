import {
  createWriterHandler,
  type WriterResponse,
  type WriterRequest,
} from '../../../src/actions/export/file/writerHandler';

/** What jsdom lacks: the worker that writes files, in this thread. What is sent to it is copied, as it would be. */
export class FakeWorker extends EventTarget {
  /** Set, the next thing that is asked fails. */
  static broken = false;

  readonly #receive = createWriterHandler((data: WriterResponse) =>
    this.dispatchEvent(new MessageEvent('message', { data })),
  );
  #isOver = false;

  postMessage(ask: WriterRequest): void {
    const copy = structuredClone(ask);
    queueMicrotask(() => {
      if (this.#isOver) return;
      if (!FakeWorker.broken) return this.#receive(copy);
      FakeWorker.broken = false;
      this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    });
  }

  terminate(): void {
    this.#isOver = true;
  }
}
