import type { WriterResponse, WriterRequest } from './writerHandler';
import type { SheetPlan, SheetRow } from './types';

export interface SheetWriter {
  /** Await it, so that no more rows are held in memory. */
  write(rows: readonly SheetRow[]): Promise<void>;
  end(): Promise<{ file: Blob; cut: number }>;
  stop(): void;
}

/** Starts a file. Its methods reject if the worker fails. */
export function startWriter(plan: SheetPlan): SheetWriter {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let pending: {
    resolve: (answer: WriterResponse) => void;
    reject: (error: Error) => void;
  } | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<WriterResponse>) =>
    pending?.resolve(data),
  );
  worker.addEventListener('error', ({ message }) =>
    pending?.reject(new Error(message || 'the worker did not start')),
  );
  const send = (what: WriterRequest) =>
    new Promise<WriterResponse>((resolve, reject) => {
      pending = { resolve, reject };
      worker.postMessage(what, []);
    });
  let begun: Promise<unknown> | null = null;
  return {
    async write(rows) {
      await (begun ??= send({ plan }));
      await send({ rows });
    },
    async end() {
      await (begun ??= send({ plan }));
      const { file, cut } = await send({ end: true });
      worker.terminate();
      if (!file) throw new Error('the worker gave no file');
      return { file, cut };
    },
    stop() {
      worker.terminate();
      pending?.reject(new Error('the worker was terminated'));
    },
  };
}
