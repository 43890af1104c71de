import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from '../soak/person';
import type { Tally } from '../soak/tally';
import { personAt, type Person } from './across';
import type { Cluster } from './cluster';
import type { Office } from './office';

/** How long nobody could save anything, in seconds. */
export interface Away {
  /** From the loss on, at each instance. */
  lost: number[];
  /** Of which after whoever was called had run the commands. */
  acted: number[];
  /** Writes in the seconds before the loss and until it was felt, without a pause in between. */
  pressed: Acknowledged[];
  /** To people at work while it was away, and how often. */
  said: ReadonlyMap<string, number>;
}

interface Options {
  tally: Tally;
  notice: number;
  freeze: boolean;
}

/** Loses the first server while all that can be written is, and fails over as the documents say. */
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
  const said = tally.expect();
  await cluster.lose(freeze ? 'freeze' : 'kill');
  const from = performance.now();
  const back = instances.map((at) => savedAt(person, at));
  await sleep(notice * 1000);
  await cluster.failOver(freeze);
  const acted = performance.now();
  const since = await Promise.all(back);
  const pressed = (await pressing).flat();
  // Requests from before may fail a moment later.
  await sleep(1000);
  tally.expectNothing();
  const seconds = (start: number) => since.map((end) => Math.max(0, end - start) / 1000);
  return { lost: seconds(from), acted: seconds(acted), pressed, said };
}

/** A limit keeps each person from calling more often. */
const mostPressed = 150;

/** Writes one after the other until one is not answered as it should be. @returns those that were */
async function press(person: Person, at: string, writer: number): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  const id = 10 + writer;
  while (done.length < mostPressed) {
    // Marked as people at work mark theirs, who are fewer.
    const mark = `soak-${1000 + writer}-${done.length + 1}.`;
    if (!(await saves(person, at, { id, memo: mark }))) break;
    done.push({ resource: 'reservations', id, mark, action: 'update' });
  }
  return done;
}

/** When something can be saved there. Tried again and again, whatever has become of the tries before. */
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
