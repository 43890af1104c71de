import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FindingMessage } from '../../src/schema/checks/finding';
import { folderEntries, GLOBS, LISTS } from './register.mjs';
import { valueAt } from './spelling';

export interface Member {
  /** `src/views`. */
  registry: string;
  name: string;
  file: string;
  text: string;
  /** undefined: not loaded. */
  value: unknown;
  /** For one of several in a file. */
  at?: string;
  read: (file: string) => string | null;
}

interface Loaded {
  members: Member[];
  findings: FindingMessage[];
}

const DECLARED = 'declared.ts';
const FIRST = ['src/fields', 'src/filters', `src/filters/${DECLARED}`, 'server/filters'];
/** Checked by name alone. */
const BY_NAME = ['server/filters', 'tools/conform/extensions'];

type List = Pick<(typeof LISTS)[number], 'folder' | 'index'>;

const registryOf = ({ folder, index }: List): string =>
  index === DECLARED ? `${folder}/${index}` : folder;

export const folderFindings = (root: string): FindingMessage[] =>
  [...LISTS, ...GLOBS].flatMap((list) =>
    folderEntries(root, list).problems.map((problem) => ({ key: 'the file', ...problem, line: 1 })),
  );

export const loadFirst = (root: string): Promise<Loaded> => loadMembers(root, FIRST);

export async function loadOthers(root: string): Promise<Loaded> {
  // Node can't import the styles of components.
  register(`data:text/javascript,${encodeURIComponent(WITHOUT_STYLES)}`);
  const { members, findings } = await loadMembers(root, [
    'server/rules',
    'tools/conform/extensions',
    'server/extensions',
    ...GLOBS.map(registryOf),
  ]);
  const own: Member[] = [];
  for (const member of members) {
    const { actions } = Object(member.value) as { actions?: () => Promise<{ default: object[] }> };
    if (member.registry !== 'src/features' || actions === undefined) continue;
    try {
      const { default: list } = await actions();
      own.push(
        ...list.map((value) => ({
          ...member,
          registry: 'actions',
          at: `actions.${valueAt(value, 'name')}`,
          value,
        })),
      );
    } catch (error) {
      findings.push(unreadable(root, member.file, error));
    }
  }
  return { members: [...members, ...own], findings };
}

const WITHOUT_STYLES = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);`;

async function loadMembers(root: string, registries: readonly string[]): Promise<Loaded> {
  const members: Member[] = [];
  const findings: FindingMessage[] = [];
  for (const list of [...LISTS, ...GLOBS]) {
    const registry = registryOf(list);
    if (!registries.includes(registry)) continue;
    for (const { name, exported } of folderEntries(root, list).entries) {
      const file = `${list.folder}/${name}${list.index === null ? '.ts' : `/${list.index}`}`;
      const read = (other: string) => {
        const path = join(root, dirname(file), other);
        return existsSync(path) ? readFileSync(path, 'utf8') : null;
      };
      const member = { registry, name, file, text: readFileSync(join(root, file), 'utf8'), read };
      try {
        const value: unknown = BY_NAME.includes(registry)
          ? undefined
          : Reflect.get(await load(root, file), exported);
        members.push({ ...member, value });
      } catch (error) {
        findings.push(unreadable(root, file, error));
      }
    }
  }
  return { members, findings };
}

export async function load(root: string, file: string): Promise<object> {
  return (await import(pathToFileURL(join(root, file)).href)) as object;
}

/** `…/cities.ts:12:3: ERROR: Expected "}"`, perhaps of an imported file. */
export function unreadable(root: string, file: string, error: unknown): FindingMessage {
  const message = error instanceof Error ? error.message : String(error);
  const [, named, line, why] = /^(.*):(\d+):\d+: ERROR: (.*)/m.exec(message) ?? [];
  const isUnknown = error instanceof ReferenceError && message.endsWith(' is not defined');
  const [, unnamed, unnamedLine] = (isUnknown && placeOf(error)) || [];
  const at = named ?? unnamed ?? / imported from (\/.*)$/m.exec(message)?.[1];
  const correct = line ? 'correct that line' : 'correct it';
  return {
    file: at === undefined ? file : relative(root, at),
    key: 'the file',
    message: `can't be read: ${why ?? message.split('\n')[0]}`,
    remedy: unnamed === undefined ? correct : 'import it, or correct its name',
    line: Number(line ?? unnamedLine ?? 1),
  };
}

/** Where it was thrown: perhaps in an imported file. */
const placeOf = ({ stack = '' }: Error) =>
  /^ +at .*?(\/[^\s?]+)(?:\?\S*?)?:(\d+):\d+\)?$/m.exec(stack);
