// Counts our files that a value passes through on its way: `npx tsx tools/flows/count.ts`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What links two files that do not import each other: the other end of a wire, or a registration by name. */
export interface Seam {
  seam: string;
}

/** The way of a value, file by file; how many files it may pass through at most. */
export interface Flow {
  name: string;
  most: number;
  way: readonly (string | Seam)[];
}

export interface Counted {
  name: string;
  most: number;
  count: number;
  /** What is wrong with the way as it is written down: a file that is gone, or two that no import links. */
  broken: string[];
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The files that a file imports, types included: what is handed in is named by its type. */
function importsOf(file: string): Set<string> {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = text.matchAll(
    /(?:import|export)\s[^'";]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g,
  );
  return new Set(
    [...statements].map(([, from, dynamic]) => {
      const path = posix.join(posix.dirname(file), from ?? dynamic ?? '');
      const ending = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].find(
        (end) => /\.\w+$/.test(path + end) && existsSync(join(root, path + end)),
      );
      return path + (ending ?? '');
    }),
  );
}

/**
 * Counts the files of a flow. Each must be linked, by an import of one by the other, to one before it, so that none
 * between them can be left out; where a wire or a name links one to them, the way says so in front of it.
 */
export function count({ name, most, way }: Flow): Counted {
  const files = way.filter((step) => typeof step === 'string');
  const broken = files
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file} is gone`);
  const before: string[] = [];
  let isApart = true;
  for (const step of broken.length > 0 ? [] : way) {
    if (typeof step !== 'string') {
      isApart = true;
      continue;
    }
    const isLinked = (other: string) => importsOf(other).has(step) || importsOf(step).has(other);
    if (!isApart && !before.some(isLinked))
      broken.push(`nothing links ${step} to what is before it`);
    before.push(step);
    isApart = false;
  }
  return { name, most, count: new Set(files).size, broken };
}

/** The flows that we keep short. */
export const flows: readonly Flow[] = JSON.parse(
  readFileSync(join(root, 'tools/flows/flows.json'), 'utf8'),
);

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const flow of flows) {
    const { name, most, count: files, broken } = count(flow);
    console.log(`${files} of at most ${most}  ${name}`);
    for (const fault of broken) console.log(`  ${fault}`);
    if (files > most || broken.length > 0) process.exitCode = 1;
  }
}
