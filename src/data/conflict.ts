import { fieldOf, hasField, type Resource } from '../schema';
import { ApiError } from './errors';
import { decodeValue } from './recordCodec';
import { isObject } from '../util/objects';
import { isText } from '../util/text';

/** Another user's edit, which ours would overwrite. */
export interface Conflict {
  by: string | null;
  at: string | null;
  values: Readonly<Record<string, unknown>>;
}

const CONFLICT = 409;

/** Reads the conflicting edit (`writes` extension); null for other errors. */
export function conflictOf(resource: Resource, error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  const { conflict } = error.body;
  if (!isObject(conflict) || !isObject(conflict.fields)) return null;
  const fields = Object.entries(conflict.fields).filter(([name]) => hasField(resource, name));
  if (fields.length === 0) return null;
  return {
    by: isText(conflict.by) ? conflict.by : null,
    at: isText(conflict.at) ? conflict.at : null,
    values: Object.fromEntries(
      fields.map(([name, wire]) => [name, decodeValue(fieldOf(resource, name), wire).value]),
    ),
  };
}
