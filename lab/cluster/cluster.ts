import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/freePort.mjs';
import { command, type Places } from './commands';
import type { Installed } from './debian';
import { initialise, machine, startPooler, type Machine } from './machine';

const run = promisify(execFile);

export interface Cluster {
  /** Transaction and session pooling; the standby directly. */
  urls: { requests: string; sessions: string; reads: string };
  direct: () => string;
  /** A power cut, or an unresponsive network. */
  lose: (how: 'kill' | 'freeze') => Promise<void>;
  /** As documented. @param isSilent the old primary may still be running */
  failOver: (isSilent: boolean) => Promise<void>;
  /** The lost server becomes the standby. */
  rejoin: () => Promise<void>;
  stop: () => Promise<void>;
}

const passwords = { tour: 'secret', pgbouncer: 'another', replicator: 'third' };

export async function openCluster(installed: Installed): Promise<Cluster> {
  const { user } = installed;
  const folder = await mkdtemp(join(tmpdir(), 'tour-cluster-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  await chown(folder, user.uid, user.gid);
  const [one, other] = [
    machine(installed, { folder, name: 'db1', port: await freePort() }),
    machine(installed, { folder, name: 'db2', port: await freePort() }),
  ];
  let [first, second]: readonly [Machine, Machine] = [one, other];
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const places = (follows: Machine): Places => ({
    'host=db1 port=5432': at(first),
    'host=db2 port=5432': at(second),
    '/var/lib/postgresql/15/main': follows.data,
    '/etc/pgbouncer': folder,
    'port=6432': `port=${port}`,
    'listen_port = 6432': `listen_port = ${port}`,
  });
  const shell = async (name: string): Promise<string> => {
    const { stdout } = await run('bash', ['-euc', command(name, places(second))], {
      ...user,
      cwd: folder,
      env: {
        PATH: `${installed.bin}:${process.env['PATH'] ?? ''}`,
        PGPASSWORD: passwords.pgbouncer,
      },
    });
    return stdout;
  };
  /** @throws Error if it is no synchronous standby */
  const follow = async (): Promise<void> => {
    await shell('standby');
    await second.start();
    for (;;) {
      const followers = await shell('synchronous');
      if (/\| sync\b/.test(followers)) return;
    }
  };

  await initialise(one, installed);
  await one.start();
  await shell('role');
  await shell('replicator');
  await follow();
  const lines = `logfile = \nunix_socket_dir =\n`;
  await writeFile(settings, command('pgbouncer.ini', places(other)) + lines);
  await writeFile(
    join(folder, 'userlist.txt'),
    `"tour" "${passwords.tour}"\n"pgbouncer" "${passwords.pgbouncer}"\n`,
  );
  // sed replaces the file, so its user needs access.
  for (const file of [settings, join(folder, 'userlist.txt')])
    await chown(file, user.uid, user.gid);
  const pooler = await startPooler(installed, { folder, settings });
  const url = (database: string): string =>
    `postgres://tour:${passwords.tour}@127.0.0.1:${port}/${database}`;
  const directly = (server: Machine): string =>
    `postgres://tour:${passwords.tour}@127.0.0.1:${server.port}/tour`;
  return {
    urls: { requests: url('tour'), sessions: url('tour_sessions'), reads: directly(other) },
    direct: () => directly(first),
    lose: async (how) => (how === 'kill' ? first.kill() : first.freeze()),
    failOver: async (isSilent) => {
      await shell('failover');
      if (isSilent) await shell('silent');
      [first, second] = [second, first];
    },
    rejoin: async () => {
      // It may only be unresponsive.
      await second.kill();
      await rm(second.data, { recursive: true });
      await mkdir(second.data, { mode: 0o700 });
      await chown(second.data, user.uid, user.gid);
      await follow();
    },
    stop: async () => {
      await pooler.stop();
      await second.kill();
      await first.kill();
    },
  };
}

const at = ({ port }: Machine): string => `host=127.0.0.1 port=${port}`;
