import { join, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { root } from '../../../tools/built.mjs';
import { rivalFolder, rivals } from './build';

const beside = join(root, 'lab/bench/data/ours');
const besides = ['config.json', 'resources/tours.json'];

const options = {
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply, path) => reply.header('cache-control', cacheRule(path)),
} satisfies Omit<FastifyStaticOptions, 'root'>;

/** Like a static host: hashed files are cached forever. */
export async function registerPages(app: FastifyInstance, checkout: string): Promise<void> {
  const client = join(checkout, 'dist/client');
  for (const rival of rivals)
    await app.register(fastifyStatic, {
      ...options,
      root: rivalFolder(rival),
      prefix: `/${rival}/`,
      decorateReply: false,
    });
  await app.register(fastifyStatic, { ...options, root: client });
  for (const file of besides)
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, beside));
  app.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html') === true
      ? reply.sendFile('index.html', client)
      : reply.code(404).send('Not found.'),
  );
}

const cacheRule = (path: string): string =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
