import { counted, loggedIn, printTally } from '../soak/print';
import type { Tally } from '../soak/tally';
import type { Away } from './failover';

interface Outcome {
  tally: Tally;
  writes: number;
  seconds: number;
  away: Away;
  statuses: ReadonlyMap<string, number>;
  problems: readonly string[];
  log: readonly string[];
}

export function report({ tally, writes, seconds, away, statuses, problems, log }: Outcome): void {
  printTally('Answered (ms)', tally);
  const perSecond = (tally.figures().requests / seconds).toFixed(1);
  console.log(`\n${perSecond} requests a second; ${writes} writes answered.`);
  console.log(`${away.pressed.length} of them in the three seconds before the loss.`);
  console.log(
    `The first server lost: nothing saved for ${percentiles(away.lost)} s at the two instances, ${percentiles(away.failoverTimes)} s of it after the failover's commands.`,
  );
  console.log(`Answers other than success from then on: ${counted(statuses)}.`);
  console.log(`Said to people while it was away: ${counted(away.said)}.`);
  console.log(`Errors at other times: ${counted(tally.errors)}.`);
  console.log(`Answered writes lost, and contradictions: ${problems.length}.`);
  for (const one of problems.slice(0, 20)) console.log(one);
  console.log(`Logged: ${counted(loggedIn(log))}.`);
}

const percentiles = (seconds: readonly number[]): string =>
  seconds.map((one) => one.toFixed(1)).join(' and ');
