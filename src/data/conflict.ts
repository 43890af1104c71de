import { fieldOf, hasField, type Resource } from '../schema';
import { ApiError } from './errors';
import { decodeValue } from './records';
import { isObject } from '../util/objects';

/** Somebody else's edit that ours would have undone. */
export interface Conflict {
  /** A name; null where the backend does not know. */
  by: string | null;
  at: string | null;
  /** What the fields hold now, as records hold it. */
  values: Readonly<Record<string, unknown>>;
}

const CONFLICT = 409;

/** What a refused update (extension `writes`) says about the edit that came before it; null for any other failure. */
export function conflictOf(resource: Resource, error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  const { conflict } = error.body;
  if (!isObject(conflict) || !isObject(conflict.fields)) return null;
  const fields = Object.entries(conflict.fields).filter(([name]) => hasField(resource, name));
  if (fields.length === 0) return null;
  return {
    by: textOf(conflict.by),
    at: textOf(conflict.at),
    values: Object.fromEntries(
      fields.map(([name, wire]) => [name, decodeValue(fieldOf(resource, name), wire).value]),
    ),
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
