import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../soak/tally';
import { personAt } from './across';
import type { Cluster } from './cluster';
import type { Office } from './office';

/** How long nobody could save anything, in seconds. */
export interface Away {
  /** From the loss on, at each instance. */
  lost: number[];
  /** Of which after whoever was called had run the commands. */
  acted: number[];
}

/** Loses the first server, and fails over as the documents say. */
export async function loseFirst(
  cluster: Cluster,
  { instances, login }: Office,
  { tally, notice }: { tally: Tally; notice: number },
): Promise<Away> {
  const { call } = await personAt(instances[0], login);
  const saves = async (at: string): Promise<boolean> => {
    const body = { id: 2, memo: `back at ${at}` };
    return call(at, 'PUT', '/reservations/2', body).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  tally.isAway = true;
  await cluster.lose();
  const from = performance.now();
  let acted = from;
  const back = instances.map(async (at) => {
    while (!(await saves(at))) await sleep(50);
    return performance.now();
  });
  await sleep(notice * 1000);
  await cluster.failOver();
  acted = performance.now();
  const since = await Promise.all(back);
  // Requests from before may fail a moment later.
  await sleep(1000);
  tally.isAway = false;
  const seconds = (start: number) => since.map((end) => Math.max(0, end - start) / 1000);
  return { lost: seconds(from), acted: seconds(acted) };
}
