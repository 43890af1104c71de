import type { z } from 'zod';
import type { FieldTypeCatalogue } from '../catalogue';
import type { Finding } from '../checks/finding';
import { fieldSchema } from '../meta';
import { newResourceFile } from './newResourceFile';
import { isObject } from '../../util/objects';

type Json = Record<string, unknown>;
type Path = readonly PropertyKey[];

export interface ReadablePart {
  value: Json;
  /** About a removed part, or caused by its absence. */
  isAboutGone: (finding: Pick<Finding, 'key' | 'problem'>) => boolean;
}

const MAX_REMOVALS = 200;

/** For required parts that are invalid; not reported. */
const STAND_INS: Json = {
  name: 'unnamed',
  entity: { singular: 'Record', plural: 'Records' },
  recordRepresentation: 'id',
  menu: { group: 'codes', icon: 'list' },
  columns: ['id'],
  filters: {},
  sort: newResourceFile.sort,
};

/**
 * The valid rest, so that further errors are found at once.
 * @returns null if the whole or its fields are invalid
 */
export function readablePart(
  schema: z.ZodType,
  value: unknown,
  catalogue: FieldTypeCatalogue,
  { withId }: { withId: boolean },
): ReadablePart | null {
  const copy = structuredClone(value);
  const invalidPaths: Path[] = [];
  if (!isObject(copy) || !prune(schema, copy, invalidPaths)) return null;
  if (invalidPaths.some((path) => path.length === 1 && path[0] === 'fields')) return null;
  const fields = isObject(copy['fields']) ? copy['fields'] : {};
  if (withId && !('id' in fields)) {
    fields['id'] = { type: 'id' };
    invalidPaths.push(['fields', 'id']);
  }
  for (const [name, field] of Object.entries(fields)) {
    const type = isObject(field) ? fieldSchema(String(field['type']), catalogue) : null;
    const own: Path[] = [];
    if (!type || !isObject(field) || !prune(type, field, own)) {
      fields[name] = { type: 'text' };
      own.push([]);
    }
    invalidPaths.push(...own.map((path) => ['fields', name, ...path]));
  }
  return {
    value: copy,
    isAboutGone: (finding) => invalidPaths.some((path) => concerns(path, finding)),
  };
}

/** @returns false if nothing would be left */
function prune(schema: z.ZodType, value: Json, invalidPaths: Path[]): boolean {
  for (let at = 0; at < MAX_REMOVALS; at += 1) {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (!issue) return true;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) remove(value, [...issue.path, key]);
      continue;
    }
    if (issue.path.length === 0) return false;
    const path = nearestPresent(value, issue.path);
    invalidPaths.push(path);
    const [key] = path;
    if (path.length > 1) remove(value, path);
    else if (typeof key === 'string' && key in value && !(key in STAND_INS)) delete value[key];
    else if (typeof key === 'string' && key in STAND_INS) value[key] = STAND_INS[key];
    else return false;
  }
  return false;
}

/** A missing part makes its parent invalid, unless the parent is the whole. */
function nearestPresent(value: Json, path: Path): Path {
  let present: unknown = value;
  for (const [depth, key] of path.entries()) {
    if (typeof present !== 'object' || present === null || !Reflect.has(present, key))
      return path.slice(0, Math.max(1, depth));
    present = Reflect.get(present, key);
  }
  return path;
}

function remove(value: Json, path: Path): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at === null ? at : Reflect.get(Object(at), key)), value);
  const key = path.at(-1);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (isObject(parent) && key !== undefined) Reflect.deleteProperty(parent, key);
}

const CHECKED_WITH: Readonly<Record<string, string>> = { board: 'sort', children: 'name' };

function concerns(path: Path, { key, problem }: Pick<Finding, 'key' | 'problem'>): boolean {
  const at = path.join('.');
  const isWithin = key === at || key.startsWith(`${at}.`) || at.startsWith(`${key}.`);
  if (CHECKED_WITH[key.split('.')[0] ?? ''] === path[0]) return true;
  // References to an invalid field may be correct.
  const field = path[0] === 'fields' ? String(path[1]) : null;
  const named = [...key.split('.'), ...Object.values(problem.args).flat()];
  return isWithin || (field !== null && named.includes(field));
}
