import { join } from 'node:path';
import { root } from '../../../tools/built.mjs';
import { startDemo } from '../api';

export interface ServerMemory {
  /** Megabytes. */
  heap: number;
  resident: number;
}

const { server, login } = await startDemo('pglite', { clientDir: join(root, 'dist/client') });
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed / 1e6, resident: rss / 1e6 } satisfies ServerMemory);
});
process.on('disconnect', () => {
  void server.close().then(() => process.exit());
});
process.send?.({ url: server.url, apiUrl: server.apiUrl, login });
