import fastifyCompress from '@fastify/compress';
import fastifyFormbody from '@fastify/formbody';
import fastify from 'fastify';
import { constants } from 'node:zlib';
import { root } from '../../../tools/built.mjs';
import { createStore, type Store } from '../data/store';
import { buildPages } from './build';
import { registerContract } from './contract';
import { registerPages } from './pages';
import { registerSimpleRest } from './simpleRest';

export interface BenchServer {
  url: string;
  store: Store;
  close: () => Promise<void>;
}

/** @param checkout whose build of the product is served */
export async function startServer(checkout = root): Promise<BenchServer> {
  buildPages();
  const app = fastify();
  // Slow compression would hide differences.
  await app.register(fastifyCompress, {
    encodings: ['gzip'],
    zlibOptions: { level: constants.Z_BEST_SPEED },
  });
  await app.register(fastifyFormbody);
  const store = createStore();
  registerContract(app, store);
  registerSimpleRest(app, store);
  await registerPages(app, checkout);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, store, close: () => app.close() };
}
