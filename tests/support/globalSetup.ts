import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { openCluster, type Cluster } from './cluster';
import { dropDatabase, templateOf } from './postgres';

type Started = Pick<Cluster, 'url' | 'stop'>;

/** One PostgreSQL for all workers, started on the first request to TEST_CLUSTER. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  const start = (): Promise<Started> =>
    databaseUrl
      ? Promise.resolve({ url: databaseUrl, stop: () => Promise.resolve() })
      : openCluster({ near: true });
  let cluster: Promise<Started> | null = null;
  const door = createServer((_request, response) => {
    cluster ??= start();
    cluster.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const address = door.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  process.env['TEST_CLUSTER'] = `http://127.0.0.1:${address.port}`;
  process.env['TEST_RUN'] = run;
  return async () => {
    door.close();
    // A failed start was reported to the requesting worker.
    const opened = await cluster?.catch(() => null);
    if (!opened) return;
    if (databaseUrl) await dropDatabase(databaseUrl, templateOf(run));
    await opened.stop();
  };
}
