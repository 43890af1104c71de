/** @throws if empty */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return (low + high) / 2;
}

/**
 * Each once per round, so that load affects all; each second round backwards.
 * @param warmUps rounds that do not count
 */
export async function interleaved<Name extends string>(
  things: Readonly<Record<Name, () => Promise<number>>>,
  { rounds, warmUps = 1 }: { rounds: number; warmUps?: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(things) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await things[name]();
      if (round >= 0) values.get(name)?.push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(values.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** A median of few runs is not more precise. */
export const rounded = (value: number): string =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);

/** The second as a multiple. */
export const ratio = (one: number, other: number): string => `${rounded(other / one)} ×`;

export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  console.log(`\n${title}\n`);
  rows.forEach((row, line) => {
    const cells = row.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
    );
    console.log(`| ${cells.join(' | ')} |`);
    if (line > 0) return;
    const rule = widths.map(
      (width, index) => `${'-'.repeat(width - (index > 0 ? 1 : 0))}${index > 0 ? ':' : ''}`,
    );
    console.log(`| ${rule.join(' | ')} |`);
  });
}
