import { tryOpen } from './open';
import type { FileFault, OpenOptions, Opened } from './types';

/** What the page asks, and what it is told. */
export interface Asked {
  bytes: Uint8Array;
  options: OpenOptions;
}
export type Told = Opened | { fault: FileFault };

self.addEventListener('message', ({ data: { bytes, options } }: MessageEvent<Asked>) => {
  self.postMessage(tryOpen(bytes, options) satisfies Told, { transfer: [] });
});
