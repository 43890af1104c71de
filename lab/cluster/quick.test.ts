import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance } from './balancer';
import { command, documented } from './commands';
import { readOptions } from './options';

describe('the commands of docs/operations.md', () => {
  it('include all that the cluster runs', () => {
    expect([...documented.keys()].toSorted()).toEqual([
      'failover',
      'pgbouncer.ini',
      'replicator',
      'role',
      'silent',
      'standby',
      'synchronous',
    ]);
  });

  it('run with other values, each replaced once', () => {
    const places = {
      'host=db1 port=5432': 'host=db2 port=5432',
      'host=db2 port=5432': 'host=localhost port=4500',
    };
    const ran = command('failover', places);
    expect(ran).toContain("'s/host=db2 port=5432/host=localhost port=4500/'");
    expect(command('synchronous', places)).not.toContain('db1');
    expect(() => command('nothing', places)).toThrow('"nothing"');
  });
});

describe('one address', () => {
  const servers: Server[] = [];
  let ports: number[];
  beforeAll(async () => {
    ports = await Promise.all(
      ['one', 'other'].map(async (name) => {
        const server = createServer((_request, response) => response.end(name));
        servers.push(server);
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return (server.address() as AddressInfo).port;
      }),
    );
  });
  afterAll(() => servers.forEach((server) => server.close()));

  it('sends each connection to the next instance', async () => {
    const { url, close } = await balance(ports);
    const said: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      const answer = await fetch(url, { headers: { connection: 'close' } });
      said.push(await answer.text());
    }
    expect(said.slice(2)).toEqual(said.slice(0, 2));
    expect(said.slice(0, 2).toSorted()).toEqual(['one', 'other']);
    await close();
  });
});

it('refuses impossible options', () => {
  expect(() => readOptions(['--staff', '0'])).toThrow('--staff');
  expect(readOptions(['--minutes', '2'])).toMatchObject({ minutes: 2, notice: 3 });
});
