import { printTable } from '../bench/measure';
import { count, type Tally } from './tally';

export function printTally(title: string, tally: Tally): void {
  const rows = ([undefined, 'list', 'open', 'save'] as const).map((kind) => {
    const { requests, p50, p95, p99, longest } = tally.figures(kind);
    return [kind ?? 'all', requests, p50, p95, p99, longest].map(String);
  });
  printTable(title, [['', 'requests', 'p50', 'p95', 'p99', 'longest'], ...rows]);
}

/** Other lines unchanged. */
export function loggedIn(log: readonly string[]): ReadonlyMap<string, number> {
  const printed = new Map<string, number>();
  for (const line of log) count(printed, wordsOf(line));
  return printed;
}

function wordsOf(line: string): string {
  if (!line.startsWith('{')) return line;
  const { msg, err } = JSON.parse(line) as {
    msg?: string;
    err?: { message?: string; code?: string };
  };
  const why = [err?.code, err?.message].filter((words) => words !== undefined).join(' ');
  return [msg, why].filter(Boolean).join(': ');
}

export function counted(counts: ReadonlyMap<string, number>): string {
  if (counts.size === 0) return 'none';
  return [...counts].map(([words, times]) => `${times} × ${words}`).join(', ');
}
