import type { Client } from '../../src/data/client';
import { randomFor } from '../../server/demo/random';
import { codesFor, workAs, type Acknowledged } from './person';
import type { Tally } from './tally';

interface Options {
  /** How many. */
  staff: number;
  minutes: number;
  /** Seconds between an answer and the next request of the same person, on average. */
  think: number;
  /** How many reservations there are to begin with. */
  reservations: number;
  seed: string;
  tally: Tally;
  enter: () => Promise<Client>;
}

/** People at work from now on. */
export interface Staff {
  /** One of them. */
  client: Client;
  /** Those that were answered so far. */
  writes: Acknowledged[];
  /** Of `performance.now()`. */
  from: number;
  until: number;
  /** Ends when the last one goes home. */
  work: Promise<unknown>;
}

/** Signs everybody in, and has them work. */
export async function startStaff({ staff, minutes, seed, enter, ...day }: Options): Promise<Staff> {
  const client = await enter();
  const clients = [client];
  while (clients.length < staff) clients.push(await enter());
  const codes = await codesFor(client);
  const writes: Acknowledged[] = [];
  const from = performance.now();
  const until = from + minutes * 60_000;
  const work = clients.map((own, at) =>
    workAs({
      ...{ ...day, client: own, codes, until },
      name: `soak-${at}`,
      random: randomFor(seed, at),
      onWrite: (write) => void writes.push(write),
    }),
  );
  return { client, writes, from, until, work: Promise.all(work) };
}
