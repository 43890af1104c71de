import {
  createWriterHandler,
  type WriterResponse,
  type WriterRequest,
} from '../../../src/actions/export/file/writerHandler';

/** Replaces the export worker, which jsdom lacks. Copies messages. */
export class FakeWorker extends EventTarget {
  /** The next request fails. */
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
