// The server of a day, in a process of its own: asked, it says what memory it holds.
import { join } from 'node:path';
import { root } from '../../../tools/built.mjs';
import { startDemo } from '../api';

export interface ServerMemory {
  /** Megabytes: of its objects, and of all else that it has from the system. */
  heap: number;
  resident: number;
}

const { server, login } = await startDemo('pglite', { clientDir: join(root, 'dist/client') });
process.on('message', () => {
  // With --expose-gc.
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed / 1e6, resident: rss / 1e6 } satisfies ServerMemory);
});
process.on('disconnect', () => {
  void server.close().then(() => process.exit());
});
process.send?.({ url: server.url, apiUrl: server.apiUrl, login });
