import type { DataProvider, Identifier } from 'ra-core';
import { changedFields } from '../fields/values';
import { CHANGES, fieldOf, WRITES, type AnyRecord, type Resource, type WireValue } from '../schema';
import type { Client, RequestOptions } from './client';
import { networkError } from './errors';
import { PARALLEL_WRITES } from './limits';
import { mapPooled } from './mapPooled';
import type { Reader } from './read';
import { type DecodedMarks, encodeRecord, encodeValue } from './recordCodec';

/** (rules: acting-user) */
export interface ActingUserStamps {
  userId: WireValue;
  officeCode: WireValue;
  departmentCode: WireValue;
}

export interface WriteParams {
  data: Record<string, unknown>;
  previousData?: Record<string, unknown> | undefined;
  meta?: WriteMeta | undefined;
}

export interface WriteMeta {
  /** Sent again it makes no second record, and later input updates the first (`newAttemptKey`). */
  once?: string | undefined;
  /** False: do not ask about similar records. */
  ask?: boolean | undefined;
  /** Ids of different records. */
  others?: (() => ReadonlySet<number>) | undefined;
  /** Values read, if not `previousData`. */
  was?: Readonly<Record<string, unknown>> | undefined;
  /** Of the change (`changes` extension). */
  reason?: string | undefined;
  /** `apart`: its screen has its own undo; `undoes`: is one; `removes`: undone by deleting. */
  undo?: 'apart' | 'undoes' | 'removes';
  /** With `removes`, for users without permission to delete. */
  deletedAs?: Readonly<Record<string, unknown>> | undefined;
}

export interface WriterOptions {
  client: Client;
  /** `data` of its result is the whole body. */
  restFor: (options: Pick<RequestOptions, 'once'>) => DataProvider;
  reader: Reader;
  stamps: () => ActingUserStamps;
  extensions: readonly string[];
}

export interface Writer {
  create(resource: Resource, writing: WriteParams): Promise<AnyRecord>;
  update(resource: Resource, id: Identifier, writing: WriteParams): Promise<AnyRecord>;
  remove(resource: Resource, id: Identifier): Promise<void>;
  bodyOf(resource: Resource, write: { id?: Identifier } & WriteParams): object;
}

/** For ra-data-simple-rest. */
export const restPath = (resource: Resource): string => resource.path.slice(1);

export const loadVerifiedWriter = () => import('./createVerifiedWriter');

/** All calls reject with ApiError. */
export function createWriter(options: WriterOptions): Writer {
  const { stamps, extensions } = options;
  const newBody = (resource: Resource, { data }: WriteParams) =>
    encodeRecord(resource, data, { stamps: { ...stamps() }, isNew: true });
  const changedBody = (resource: Resource, id: Identifier, writing: WriteParams) => ({
    ...editBody(resource, writing, { stamps: { ...stamps() }, extensions }),
    id: Number(id),
  });
  // Before sending: after a network failure the script could not be loaded.
  const verified = async () => {
    await options.client.ready?.({ method: 'PUT' });
    const { createVerifiedWriter } = await loadVerifiedWriter().catch((cause: unknown) => {
      throw networkError(cause);
    });
    return createVerifiedWriter({ ...options, newBody, changedBody });
  };
  return {
    bodyOf: (resource, { id, ...writing }) =>
      id === undefined ? newBody(resource, writing) : changedBody(resource, id, writing),
    create: async (resource, writing) => (await verified()).create(resource, writing),
    update: async (resource, id, writing) => (await verified()).update(resource, id, writing),
    remove: async (resource, id) => (await verified()).remove(resource, id),
  };
}

interface EditOptions {
  stamps: { readonly [stamp: string]: WireValue };
  extensions: readonly string[];
}

type Body = { [key: string]: WireValue | Fields };
type Fields = { [field: string]: WireValue };

/** The server leaves omitted keys unchanged (rules: bodies): edits of different fields don't overwrite each other. */
function editBody(
  resource: Resource,
  { data, previousData, meta = {} }: WriteParams,
  { stamps, extensions }: EditOptions,
): Body {
  const read: Readonly<Record<string, unknown>> = { ...previousData, ...meta.was };
  const was = wireOf(resource, data, read);
  const payload = encodeRecord(resource, data, { stamps, previous: read });
  const body: Body = { ...payload, ...confirmedAt(resource, data) };
  const fieldsBefore = resource.fields.filter(({ name }) => name in was);
  const newest = { ...read, ...previousData };
  const changed = new Set([read, newest].flatMap((one) => changedFields(fieldsBefore, one, data)));
  for (const field of fieldsBefore) if (!changed.has(field)) delete body[field.name];
  const sentBefore = Object.entries(was).filter(([field]) => field in body);
  if (sentBefore.length > 0 && extensions.includes(WRITES))
    body.was = Object.fromEntries(sentBefore);
  const { reason = '' } = meta;
  if (reason !== '' && resource.history && extensions.includes(CHANGES)) body.reason = reason;
  return body;
}

/** Unreadable ones can't be compared. */
function wireOf(
  resource: Resource,
  data: WriteParams['data'],
  read: Readonly<Record<string, unknown>> & DecodedMarks,
): Fields {
  const unreadable = read._malformed ?? [];
  return Object.fromEntries(
    Object.keys(encodeRecord(resource, data, { stamps: {} }))
      .filter((name) => read[name] !== undefined && !unreadable.includes(name))
      .map((name) => [name, encodeValue(fieldOf(resource, name), read[name])]),
  );
}

// No form has it; the server stores its own time.
function confirmedAt({ confirmation }: Resource, data: WriteParams['data']): Fields {
  const at = confirmation?.at ?? null;
  const value = at === null ? undefined : data[at];
  return at !== null && (typeof value === 'string' || value === null) ? { [at]: value } : {};
}

/** For react-admin's bulk buttons: tries all, four at once. @throws the first error */
export async function writeMany(
  ids: readonly Identifier[],
  write: (id: Identifier) => Promise<unknown>,
): Promise<{ data: readonly Identifier[] }> {
  const outcomes = await mapPooled(ids, PARALLEL_WRITES, (id) =>
    write(id).then(
      () => null,
      (error: unknown) => ({ error }),
    ),
  );
  const failed = outcomes.find((one) => one !== null);
  if (failed) throw failed.error;
  return { data: ids };
}
