import type { WriterResponse, WriterRequest } from './writerHandler';
import type { SheetPlan, SheetRow } from './types';

/** The page's side of a file that a worker writes. */
export interface SheetWriter {
  /** Resolves once the rows are in the file: whoever waits for it holds no others meanwhile. */
  write(rows: readonly SheetRow[]): Promise<void>;
  end(): Promise<{ file: Blob; cut: number }>;
  /** Gives the worker up, and what it has written. */
  stop(): void;
}

/** Begins a file. What is asked of it rejects if the worker can't be had, or fails. */
export function startWriter(plan: SheetPlan): SheetWriter {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let asked: { resolve: (answer: WriterResponse) => void; reject: (error: Error) => void } | null =
    null;
  worker.addEventListener('message', ({ data }: MessageEvent<WriterResponse>) =>
    asked?.resolve(data),
  );
  worker.addEventListener('error', ({ message }) =>
    asked?.reject(new Error(message || 'the worker did not start')),
  );
  // One thing after the other: whoever asks waits for the answer.
  const ask = (what: WriterRequest) =>
    new Promise<WriterResponse>((resolve, reject) => {
      asked = { resolve, reject };
      worker.postMessage(what, []);
    });
  let begun: Promise<unknown> | null = null;
  return {
    async write(rows) {
      await (begun ??= ask({ plan }));
      await ask({ rows });
    },
    async end() {
      await (begun ??= ask({ plan }));
      const { file, cut } = await ask({ end: true });
      worker.terminate();
      if (!file) throw new Error('the worker gave no file');
      return { file, cut };
    },
    stop() {
      worker.terminate();
      asked?.reject(new Error('the worker was given up'));
    },
  };
}
