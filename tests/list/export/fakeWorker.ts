import { serve, type Answer, type Ask } from '../../../src/list/export/file/serve';

/** What jsdom lacks: the worker that writes files, in this thread. What is sent to it is copied, as it would be. */
export class FakeWorker extends EventTarget {
  /** The rows that workers have been given, and have not answered for. */
  static held = 0;
  /** Set, the next thing that is asked fails. */
  static broken = false;

  readonly #receive = serve((data: Answer) =>
    this.dispatchEvent(new MessageEvent('message', { data })),
  );
  #isOver = false;

  postMessage(ask: Ask): void {
    const copy = structuredClone(ask);
    const rows = 'rows' in copy ? copy.rows.length : 0;
    FakeWorker.held += rows;
    queueMicrotask(() => {
      FakeWorker.held -= rows;
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
