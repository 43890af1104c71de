import { printTable } from '../measure';
import { count, type Tally } from '../soak/tally';
import type { Away } from './failover';

interface Outcome {
  tally: Tally;
  writes: number;
  seconds: number;
  away: Away;
  /** Of answers that were no success, from the loss on. */
  statuses: ReadonlyMap<string, number>;
  found: readonly string[];
  log: readonly string[];
}

export function report({ tally, writes, seconds, away, statuses, found, log }: Outcome): void {
  const rows = ([undefined, 'list', 'open', 'save'] as const).map((kind) => {
    const { requests, p50, p95, longest } = tally.figures(kind);
    return [kind ?? 'all', requests, p50, p95, longest].map(String);
  });
  printTable('Answered (ms)', [['', 'requests', 'p50', 'p95', 'longest'], ...rows]);
  const perSecond = (tally.figures().requests / seconds).toFixed(1);
  console.log(`\n${perSecond} requests a second; ${writes} writes answered.`);
  console.log(`${away.pressed.length} of them in the three seconds before the loss.`);
  console.log(
    `The first server lost: nothing saved for ${told(away.lost)} s at the two instances, ${told(away.acted)} s of it after the failover's commands.`,
  );
  console.log(`Answers other than success from then on: ${counted(statuses)}.`);
  console.log(`Said to people while it was away: ${counted(tally.expected)}.`);
  console.log(`Errors at other times: ${counted(tally.errors)}.`);
  console.log(`Answered writes lost, and contradictions: ${found.length}.`);
  for (const one of found.slice(0, 20)) console.log(one);
  const said = new Map<string, number>();
  for (const line of log) count(said, wordsOf(line));
  console.log(`Logged: ${counted(said)}.`);
}

const told = (seconds: readonly number[]): string =>
  seconds.map((one) => one.toFixed(1)).join(' and ');

/** What a line of the log is about; the line where it is none of the log's. */
function wordsOf(line: string): string {
  if (!line.startsWith('{')) return line;
  const { msg, err } = JSON.parse(line) as {
    msg?: string;
    err?: { message?: string; code?: string };
  };
  const why = [err?.code, err?.message].filter((words) => words !== undefined).join(' ');
  return [msg, why].filter(Boolean).join(': ');
}

function counted(counts: ReadonlyMap<string, number>): string {
  if (counts.size === 0) return 'none';
  return [...counts].map(([words, times]) => `${times} × ${words}`).join(', ');
}
