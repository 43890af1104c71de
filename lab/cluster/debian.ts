import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';
const pooler = '/usr/sbin/pgbouncer';

export interface Installed {
  bin: string;
  pgbouncer: string;
  user: { uid: number; gid: number };
}

/** @throws Error with advice */
export function install(): Installed {
  if (process.getuid?.() !== 0)
    throw new Error(
      'npm run cluster needs root: it installs packages, and runs servers as "postgres".',
    );
  const missing = [
    ...(newest() === null ? ['postgresql'] : []),
    ...(existsSync(pooler) ? [] : ['pgbouncer']),
  ];
  if (missing.length > 0) apt(missing);
  const bin = newest();
  if (bin === null || !existsSync(pooler))
    throw new Error(`${missing.join(' and ')} did not install.`);
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { bin, pgbouncer: pooler, user: { uid: id('-u'), gid: id('-g') } };
}

function newest(): string | null {
  const installed = existsSync(versions) ? readdirSync(versions).map(Number).filter(Boolean) : [];
  const bins = installed
    .toSorted((a, b) => b - a)
    .map((version) => join(versions, `${version}/bin`));
  return bins.find((bin) => existsSync(join(bin, 'postgres'))) ?? null;
}

function apt(packages: readonly string[]): void {
  console.error(`Installing ${packages.join(' and ')}…`);
  // Debian does not start services in this runlevel.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...packages],
  ]) {
    const { status, error, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status === 0) continue;
    const why = error?.message ?? stderr.trim().split('\n').at(-1);
    throw new Error(
      `apt-get ${args.join(' ')} failed (${why}): install ${packages.join(' and ')} from Debian's packages.`,
    );
  }
}
