import { FileProblem, type OpenOptions, type Opened } from './types';
import type { Asked, Told } from './worker';

/**
 * Reads a file in a thread of its own, so that the page stays fluent; where there is none, on the page.
 * @throws FileProblem; Error when the thread fails
 */
export async function openFile(bytes: Uint8Array, options: OpenOptions = {}): Promise<Opened> {
  if (typeof Worker === 'undefined') return (await import('./open')).openBytes(bytes, options);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const told = await new Promise<Told>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage({ bytes, options } satisfies Asked, []);
    });
    if ('fault' in told) throw new FileProblem(told.fault);
    return told;
  } finally {
    worker.terminate();
  }
}
