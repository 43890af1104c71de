import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { printTable, rounded } from '../measure';
import type { Written } from './write';

const run = promisify(execFile);
const FEW = 10_000;
const MANY = 100_000;
const MOST = 1.3;

export async function benchSheets(): Promise<void> {
  const lines: string[][] = [];
  const verdicts: string[] = [];
  for (const format of ['xlsx', 'csv']) {
    const few = await write(format, FEW);
    const many = await write(format, MANY);
    for (const [count, written] of [
      [FEW, few],
      [MANY, many],
    ] as const)
      lines.push([
        `${format}, ${count.toLocaleString('en')} rows`,
        rounded(count / written.seconds),
        rounded(written.file),
        rounded(written.heap),
        rounded(written.resident),
      ]);
    const more = many.heap / few.heap;
    const verdict = more <= MOST ? 'met' : 'missed';
    verdicts.push(
      `${format}: ten times as many rows hold ${rounded(more)} × the memory; ≤ ${MOST} ×: ${verdict}.`,
    );
  }
  printTable('Files of 22 columns', [
    ['', 'rows a second', 'MB', 'MB held at most', 'MB of the process'],
    ...lines,
  ]);
  console.log(`\n${verdicts.join('\n')}`);
}

/** In its own process, for its memory. */
async function write(format: string, count: number): Promise<Written> {
  const program = fileURLToPath(new URL('./write.ts', import.meta.url));
  const args = ['--expose-gc', '--import', 'tsx', program, format, String(count)];
  const { stdout } = await run(process.execPath, args);
  return JSON.parse(stdout) as Written;
}
