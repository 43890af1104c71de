import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from '../soak/person';
import type { Tally } from '../soak/tally';
import { personAt, type Person } from './across';
import type { Cluster } from './cluster';
import type { Office } from './office';

/** How long saving failed, in seconds. */
export interface Away {
  lost: number[];
  failoverTimes: number[];
  pressed: Acknowledged[];
  said: ReadonlyMap<string, number>;
}

interface Options {
  tally: Tally;
  notice: number;
  freeze: boolean;
}

export async function loseFirst(
  cluster: Cluster,
  { instances, login }: Office,
  { tally, notice, freeze }: Options,
): Promise<Away> {
  const person = await personAt(instances[0], login);
  const pressing = Promise.all(
    Array.from({ length: 8 }, (_, at) => press(person, instances[at % 2] ?? '', at)),
  );
  await sleep(3000);
  const expectation = tally.expect();
  await cluster.lose(freeze ? 'freeze' : 'kill');
  const from = performance.now();
  const back = instances.map((at) => savedAt(person, at));
  await sleep(notice * 1000);
  await cluster.failOver(freeze);
  const failedOverAt = performance.now();
  const since = await Promise.all(back);
  const pressed = (await pressing).flat();
  // Earlier requests may fail later.
  await sleep(1000);
  tally.expectNothing();
  const seconds = (start: number) => since.map((end) => Math.max(0, end - start) / 1000);
  return { lost: seconds(from), failoverTimes: seconds(failedOverAt), pressed, said: expectation };
}

/** Below the rate limit. */
const mostPressed = 150;

/** Until one fails. @returns the successful ones */
async function press(person: Person, at: string, writer: number): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  const id = 10 + writer;
  while (done.length < mostPressed) {
    // Above the numbers of users.
    const mark = `soak-${1000 + writer}-${done.length + 1}.`;
    if (!(await saves(person, at, { id, memo: mark }))) break;
    done.push({ resource: 'reservations', id, mark, action: 'update' });
  }
  return done;
}

const savedAt = (person: Person, at: string): Promise<number> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      void saves(person, at, { id: 2, memo: `back at ${at}` }).then((isSaved) => {
        if (!isSaved) return;
        clearInterval(timer);
        resolve(performance.now());
      });
    }, 100);
  });

const saves = (
  { call }: Person,
  at: string,
  body: { id: number; memo: string },
): Promise<boolean> =>
  call(at, 'PUT', `/reservations/${body.id}`, body).then(
    ({ ok }) => ok,
    () => false,
  );
