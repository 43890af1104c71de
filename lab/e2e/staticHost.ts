import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { extname, join, normalize } from 'node:path';

const client = join(import.meta.dirname, '../../dist/client');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface StaticHost {
  url: string;
  close(): Promise<void>;
}

/** Existing files, else the page. @param files overrides by path @param api target of `prefix` */
export async function serveStatic(
  files: Readonly<Record<string, string>>,
  api: string,
  prefix = '/api',
): Promise<StaticHost> {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', api);
    if (pathname.startsWith(`${prefix}/`)) {
      const { method, headers } = asked;
      const target = `${api}/api${asked.url?.slice(prefix.length)}`;
      const passed = request(target, { method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      passed.on('error', () => answer.writeHead(502).end());
      asked.pipe(passed);
      return;
    }
    const send = (path: string, content: string | Buffer) =>
      answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content);
    const own = files[pathname];
    if (own !== undefined) return void send(pathname, own);
    readFile(join(client, normalize(pathname))).then(
      (content) => send(pathname, content),
      async () => send('index.html', await readFile(join(client, 'index.html'))),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
