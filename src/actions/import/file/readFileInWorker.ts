import { openSource } from './open';
import {
  FileProblem,
  type OpenOptions,
  type OpenedFile,
  type Bytes,
  type TableChunk,
} from './types';
import type { ReadFileRequest, ReadFileMessage } from './worker';

/** (ms) Then the worker is terminated. */
export const DEADLINE_MS = 60_000;

/** @throws FileProblem, of `slow` after the deadline; Error when the worker fails; the signal's reason */
export async function readFileInWorker(
  source: Bytes,
  options: OpenOptions,
  signal: AbortSignal,
): Promise<OpenedFile> {
  signal.throwIfAborted();
  if (typeof Worker === 'undefined') return openSource(source, options);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const rows: TableChunk['rows'][number][] = [];
  const numbers: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<OpenedFile>((resolve, reject) => {
      timer = setTimeout(() => reject(new FileProblem({ key: 'slow' })), DEADLINE_MS);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<ReadFileMessage>) => {
        if ('fault' in data) reject(new FileProblem(data.fault));
        else if ('piece' in data) {
          rows.push(...data.piece.rows);
          numbers.push(...data.piece.numbers);
        } else resolve({ ...data.opened, table: { ...data.opened.table, rows, numbers } });
      });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage({ source, options } satisfies ReadFileRequest, []);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
