import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Import {
  /** From the root. */
  file: string;
  names: readonly string[] | null;
  /** `types` are erased; `later` is dynamic. */
  kind: 'static' | 'types' | 'later';
}

const STATEMENT =
  /^(?:import|export)\s+(type\s)?(?:([^'";]*?)\s+from\s+)?'(\.[^']*)'|\bimport\('(\.[^']+)'\)/gm;

function once<Answer>(ask: (file: string) => Answer): (file: string) => Answer {
  const known = new Map<string, Answer>();
  return (file) => {
    const found = known.get(file) ?? ask(file);
    known.set(file, found);
    return found;
  };
}

/** Where anything may be added: what a registry finds by its place. */
export const MEMBER =
  /^(?:resources|src\/(?:fields|filters|features|views|actions)\/\w+|server\/(?:rules|filters|extensions))\//;

export const textOf = once((file) => readFileSync(join(root, file), 'utf8'));

export const codeIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((file) => /\.(?:tsx?|mjs|js)$/.test(file)),
  );

function found(from: string, path: string): string | undefined {
  const whole = posix.join(posix.dirname(from), path);
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
    .map((end) => whole + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(join(root, file)));
}

/** As the other file exports them; null for `*`. */
function namesIn(clause: string): { name: string; isType: boolean }[] | null {
  if (clause.includes('*')) return null;
  const [, before = '', inside = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const named = inside
    .split(',')
    .map((part) => /^\s*(type\s+)?(\w+)/.exec(part))
    .filter((match) => match !== null)
    .map(([, type, name = '']) => ({ name, isType: type !== undefined }));
  return /\w/.test(before) ? [{ name: 'default', isType: false }, ...named] : named;
}

/** Without packages. */
export const importsOf = once((from): readonly Import[] =>
  [...textOf(from).matchAll(STATEMENT)].flatMap(([, type, clause = '', path, later]): Import[] => {
    const file = found(from, path ?? later ?? '');
    if (file === undefined) return [];
    if (later !== undefined) return [{ file, names: null, kind: 'later' }];
    const named = namesIn(clause);
    const isType =
      type !== undefined || (named?.length && named.every((one) => one.isType)) === true;
    const names = named && named.map(({ name }) => name);
    return [{ file, names, kind: isType ? 'types' : 'static' }];
  }),
);

/**
 * A file and its static imports.
 * @example closureOf('src/screens/GenericList.tsx').size
 */
export function closureOf(first: string, inside = /^src\/.*\.tsx?$/): ReadonlySet<string> {
  const files = new Set([first]);
  for (const file of files)
    for (const one of importsOf(file))
      if (one.kind === 'static' && inside.test(one.file)) files.add(one.file);
  return files;
}
