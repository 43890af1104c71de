import type { z } from 'zod';
import type { FieldTypeCatalogue } from '../catalogue';
import type { Finding } from '../checks/finding';
import { fieldSchema } from '../meta';
import { newResourceFile } from './newResourceFile';
import { isObject } from '../../util/objects';

type Json = Record<string, unknown>;
type Path = readonly PropertyKey[];

/** A text of a wrong shape without the parts that can't be read. */
export interface ReadablePart {
  value: Json;
  /** Is this finding about a part that was left out, or a consequence of its absence? */
  isAboutGone: (finding: Pick<Finding, 'key' | 'problem'>) => boolean;
}

/** More mistakes than this are not mended one after the other. */
const MOST = 200;

/** In place of required parts that can't be read; no finding is about them. */
const STAND_INS: Json = {
  name: 'unnamed',
  entity: { singular: 'Record', plural: 'Records' },
  title: 'id',
  menu: { group: 'codes', icon: 'list' },
  columns: ['id'],
  filters: {},
  order: newResourceFile.order,
};

/**
 * The rest of a text whose shape is wrong, so that what else is wrong with it can be found at once. Pure.
 * @param schema the shape of the whole; fields are checked by their types
 * @returns null where the whole or its fields can't be read
 */
export function readablePart(
  schema: z.ZodType,
  value: unknown,
  catalogue: FieldTypeCatalogue,
  { withId }: { withId: boolean },
): ReadablePart | null {
  const copy = structuredClone(value);
  const gone: Path[] = [];
  if (!isObject(copy) || !prune(schema, copy, gone)) return null;
  if (gone.some((path) => path.length === 1 && path[0] === 'fields')) return null;
  const fields = isObject(copy['fields']) ? copy['fields'] : {};
  if (withId && !('id' in fields)) {
    fields['id'] = { type: 'id' };
    gone.push(['fields', 'id']);
  }
  for (const [name, field] of Object.entries(fields)) {
    const type = isObject(field) ? fieldSchema(String(field['type']), catalogue) : null;
    const own: Path[] = [];
    if (!type || !isObject(field) || !prune(type, field, own)) {
      fields[name] = { type: 'text' };
      own.push([]);
    }
    gone.push(...own.map((path) => ['fields', name, ...path]));
  }
  return { value: copy, isAboutGone: (finding) => gone.some((path) => touches(path, finding)) };
}

/** Takes parts away until the rest has the shape. @returns false where nothing would be left */
function prune(schema: z.ZodType, value: Json, gone: Path[]): boolean {
  for (let at = 0; at < MOST; at += 1) {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (!issue) return true;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) remove(value, [...issue.path, key]);
      continue;
    }
    if (issue.path.length === 0) return false;
    const path = nearestThere(value, issue.path);
    gone.push(path);
    const [key] = path;
    if (path.length > 1) remove(value, path);
    else if (typeof key === 'string' && key in value && !(key in STAND_INS)) delete value[key];
    else if (typeof key === 'string' && key in STAND_INS) value[key] = STAND_INS[key];
    else return false;
  }
  return false;
}

/** What is missing makes its parent unreadable, but for a part of the whole. */
function nearestThere(value: Json, path: Path): Path {
  let there: unknown = value;
  for (const [depth, key] of path.entries()) {
    if (typeof there !== 'object' || there === null || !Reflect.has(there, key))
      return path.slice(0, Math.max(1, depth));
    there = Reflect.get(there, key);
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

function touches(path: Path, { key, problem }: Pick<Finding, 'key' | 'problem'>): boolean {
  const at = path.join('.');
  const isWithin = key === at || key.startsWith(`${at}.`) || at.startsWith(`${key}.`);
  // Whatever names a field that can't be read whole may be right.
  const field = path[0] === 'fields' ? String(path[1]) : null;
  const named = [...key.split('.'), ...Object.values(problem.args).flat()];
  return isWithin || (field !== null && named.includes(field));
}
