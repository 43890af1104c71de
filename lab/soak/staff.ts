import type { Client } from '../../src/data/client';
import { randomFor } from '../../server/demo/random';
import { codesFor, runPerson, type Acknowledged } from './person';
import type { Tally } from './tally';

interface Options {
  staff: number;
  minutes: number;
  /** Average seconds. */
  think: number;
  reservations: number;
  seed: string;
  tally: Tally;
  enter: () => Promise<Client>;
}

export interface Staff {
  client: Client;
  writes: Acknowledged[];
  /** By `performance.now()`. */
  from: number;
  until: number;
  work: Promise<unknown>;
}

export async function startStaff({ staff, minutes, seed, enter, ...day }: Options): Promise<Staff> {
  const client = await enter();
  const clients = [client];
  while (clients.length < staff) clients.push(await enter());
  const codes = await codesFor(client);
  const writes: Acknowledged[] = [];
  const from = performance.now();
  const until = from + minutes * 60_000;
  const work = clients.map((own, at) =>
    runPerson({
      ...day,
      client: own,
      codes,
      until,
      name: `soak-${at}`,
      random: randomFor(seed, at),
      onWrite: (write) => void writes.push(write),
    }),
  );
  return { client, writes, from, until, work: Promise.all(work) };
}
