import { existsSync } from 'node:fs';
import { posix, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../env';
import { isReachable } from '../hosts';
import { realtimeConfig, type RealtimeConfig } from '../realtime/clientConfig';
import { pageSender } from './page';

/** rules: extensions. */
interface ClientConfig {
  apiUrl: string;
  product: string;
  locale: string;
  extensions: readonly string[];
  resources?: readonly string[];
  areResourcesChecked?: boolean;
  realtime: RealtimeConfig | null;
  demo?: true;
  registration?: false;
}

interface OfferedExtension {
  name: string;
  config?: (settings: Settings, request: FastifyRequest) => object;
}

interface ServedFiles {
  addresses: () => readonly string[];
  areChecked: () => boolean;
}

/** Assets cached forever, the page never. */
export async function registerClient(
  app: FastifyInstance,
  settings: Settings,
  { extensions, files }: { extensions: readonly OfferedExtension[]; files?: ServedFiles },
): Promise<void> {
  const { clientDir, product, pusher } = settings;
  app.get('/config.json', async (request, reply) => {
    const answer: ClientConfig = {
      apiUrl: '/api',
      product,
      locale: 'ko',
      extensions: extensions.map(({ name }) => name),
      ...(files && {
        resources: files.addresses(),
        areResourcesChecked: files.areChecked(),
      }),
      realtime: realtimeConfig(request, pusher),
      ...(settings.demo && isReachable(settings) && { demo: true }),
      ...(!settings.registration && { registration: false }),
    };
    const more = extensions.map(({ config }) => config?.(settings, request));
    return reply.header('cache-control', 'no-cache').send(Object.assign(answer, ...more));
  });
  const sendPage = pageSender(clientDir);
  // Otherwise sent with the nonce placeholder.
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  if (existsSync(clientDir)) {
    await app.register(fastifyStatic, {
      root: clientDir,
      index: false,
      cacheControl: false,
      preCompressed: true,
      allowedPath: isFile,
      setHeaders: (reply, path) =>
        reply.header('cache-control', cacheRule(path.slice(clientDir.length))),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(request, reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');
  });
}

/** Paths with `..` are refused, too. */
function isFile(path: string): boolean {
  const isPage = /^\/index\.html(?:\.\w+)?$/i.test(path);
  return !path.endsWith('/') && posix.normalize(path) === path && !isPage;
}

function cacheRule(file: string): string {
  const hashed = file.startsWith(`${sep}assets${sep}`);
  return hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** HTML in place of a script would hide the error. */
function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!headers.accept?.includes('text/html')) return false;
  const path = url.split('?', 1)[0] ?? '';
  return !path.startsWith('/assets/') && !/\.[a-z0-9]{1,8}$/i.test(path);
}
