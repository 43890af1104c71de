// Counts our files that a value passes through on its way: `npx tsx tools/flows/count.ts`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What links two files that do not import each other: the other end of a wire, or a registration by name. */
interface Seam {
  seam: string;
}

/**
 * The way of a value, file by file; how many files it may pass through at most. With `<type>` in it, it is the way of
 * every field type: one that leaves its faces to the type it is like has no such file.
 */
interface Flow {
  name: string;
  most: number;
  way: readonly (string | Seam)[];
}

interface Counted {
  name: string;
  most: number;
  count: number;
  /** What is wrong with the way as it is written down: a file that is gone, or two that no import links. */
  broken: string[];
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Remembers what it has answered: the ways share most of their files. */
function once<Answer>(ask: (file: string) => Answer): (file: string) => Answer {
  const known = new Map<string, Answer>();
  return (file) => {
    const found = known.get(file) ?? ask(file);
    known.set(file, found);
    return found;
  };
}

const textOf = once((file) => readFileSync(join(root, file), 'utf8'));

/** The files that a file imports, types included: what is handed in is named by its type. */
export const importsOf = once((file): ReadonlySet<string> => {
  const statements = textOf(file).matchAll(
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
});

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

/** The field types, by their folders. */
export const types: readonly string[] = readdirSync(join(root, 'src/fields')).filter((name) =>
  existsSync(join(root, 'src/fields', name, 'index.ts')),
);

/** Our code below a folder. */
const codeIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file));

/** What may be about one type: declarations, and the rooms that know an entity with its fields. */
const KNOWING = /^(resources|src\/(features|domain)|server\/(rules|demo))\//;

/** Does a file import a type's folder, or ask for it by its name? */
export const knows = (file: string, type: string): boolean =>
  [...importsOf(file)].some((one) => one.startsWith(`src/fields/${type}/`)) ||
  new RegExp(`optionsOf\\([^;]*?'${type}'`).test(textOf(file));

/** The files that know a type but are neither a type's own, nor the list of types, nor about an entity: there is none. */
export function knowing(type: string): string[] {
  return [...codeIn('src'), ...codeIn('server')]
    .filter((file) => !/^src\/fields\/(\w+\/(index|faces)\.tsx?|registered\.ts)$/.test(file))
    .filter((file) => !KNOWING.test(file) && knows(file, type));
}

const ofType = (flow: Flow, type: string): Flow => ({
  name: flow.name.replace('a type', type),
  most: flow.most,
  way: flow.way
    .map((step) => (typeof step === 'string' ? step.replace('<type>', type) : step))
    .filter(
      (step) =>
        typeof step !== 'string' ||
        !step.endsWith(`${type}/faces.tsx`) ||
        existsSync(join(root, step)),
    ),
});

const written: readonly Flow[] = JSON.parse(
  readFileSync(join(root, 'tools/flows/flows.json'), 'utf8'),
);

/** The flows that we keep short. */
export const flows: readonly Flow[] = written.flatMap((flow) =>
  JSON.stringify(flow.way).includes('<type>') ? types.map((type) => ofType(flow, type)) : flow,
);

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const flow of flows) {
    const { name, most, count: files, broken } = count(flow);
    console.log(`${files} of at most ${most}  ${name}`);
    for (const fault of broken) console.log(`  ${fault}`);
    if (files > most || broken.length > 0) process.exitCode = 1;
  }
  for (const type of types)
    for (const file of knowing(type)) {
      console.log(`${file} knows the type ${type}`);
      process.exitCode = 1;
    }
}
