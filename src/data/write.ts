import type { DataProvider, Identifier } from 'ra-core';
import { changedFields } from '../fields/values';
import { CHANGES, fieldOf, WRITES, type AnyRecord, type Resource, type WireValue } from '../schema';
import {
  duplicateQuestions,
  createAttemptLog,
  type DuplicateQuestions,
  type CreateAttempts,
} from './attempts';
import type { Client, RequestOptions } from './client';
import { ApiError, errorText, type UncertainWrite } from './errors';
import { PARALLEL_WRITES } from './limits';
import { mapPooled } from './mapPooled';
import type { Reader } from './read';
import { encodeRecord, encodeValue, type DecodedMarks } from './records';

/** The acting user's part of a payload (rules: acting-user). */
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

/** Options of a write, in `meta`. */
export interface WriteMeta {
  /**
   * Names a create for as long as its form or row is open (`newAttemptKey`): sent again it makes no second record, and
   * once it has made one, what was typed since changes that one. Default: the same data is the same create until an answer came.
   */
  once?: string | undefined;
  /** False: do not ask about similar records; the create stays in doubt. */
  ask?: boolean | undefined;
  /** The ids of records that are known to be others than the one that is created; asked for where it matters. */
  others?: (() => ReadonlySet<number>) | undefined;
  /** The values as the person had read them, where that is not `previousData`. */
  was?: Readonly<Record<string, unknown>> | undefined;
  /** Why the change is made: kept by a backend with the extension `changes`. */
  reason?: string | undefined;
  /**
   * `apart`: its screen takes it back; `undoes`: it takes something back (undoLog.ts); `removes`: a create that is taken
   * back by deleting the record, as long as it is as it was made.
   */
  undo?: 'apart' | 'undoes' | 'removes';
  /** With `removes`: the values that mark the record as deleted, for people who may not delete it. */
  deletedAs?: Readonly<Record<string, unknown>> | undefined;
}

export interface WriterOptions {
  client: Client;
  /** ra-data-simple-rest over the client, with this call's headers. `data` of its result is the whole body. */
  restFor: (options: Pick<RequestOptions, 'once'>) => DataProvider;
  reader: Reader;
  /** Read at each write. */
  stamps: () => ActingUserStamps;
  /** What the backend has beyond the contract, as config.json lists it. */
  extensions: readonly string[];
  /** Default: those of this page. */
  attempts?: CreateAttempts | undefined;
  questions?: DuplicateQuestions | undefined;
}

export interface Writer {
  create(resource: Resource, writing: WriteParams): Promise<AnyRecord>;
  update(resource: Resource, id: Identifier, writing: WriteParams): Promise<AnyRecord>;
  remove(resource: Resource, id: Identifier): Promise<void>;
  /** The bodies of `create` and `update`, for those who only ask what would be answered. */
  bodyOf(resource: Resource, write: { id?: Identifier } & WriteParams): object;
}

/** The place of a resource as ra-data-simple-rest writes addresses: without the slash. */
export const restPath = (resource: Resource): string => resource.path.slice(1);

/** Everything that the data provider writes, one record at a time. All reject with ApiError. */
export function createWriter(options: WriterOptions): Writer {
  const { stamps, extensions } = options;
  const newBody = (resource: Resource, { data }: WriteParams) =>
    encodeRecord(resource, data, { stamps: { ...stamps() }, isNew: true });
  const changedBody = (resource: Resource, id: Identifier, writing: WriteParams) => ({
    ...editBody(resource, writing, { stamps: { ...stamps() }, extensions }),
    id: Number(id),
  });
  // Before anything is sent: once a network fails, no script comes any more.
  const saving = async () => {
    const { createSaving } = await import('./saving');
    return createSaving({
      ...{ ...options, newBody, changedBody },
      attempts: options.attempts ?? createAttemptLog,
      questions: options.questions ?? duplicateQuestions,
    });
  };
  return {
    bodyOf: (resource, { id, ...writing }) =>
      id === undefined ? newBody(resource, writing) : changedBody(resource, id, writing),
    create: async (resource, writing) => (await saving()).create(resource, writing),
    update: async (resource, id, writing) => (await saving()).update(resource, id, writing),
    remove: async (resource, id) => (await saving()).remove(resource, id),
  };
}

interface EditOptions {
  stamps: { readonly [stamp: string]: WireValue };
  extensions: readonly string[];
}

type Body = { [key: string]: WireValue | Fields };
type Fields = { [field: string]: WireValue };

/**
 * A PUT's body: the fields that differ from what was read, and the stamps. An absent key stays as it is on the server
 * (rules: bodies), so two people who edit different fields do not undo each other. With `conflicts`, `was` names what
 * was read of those fields; with `history`, `reason` is sent along.
 */
function editBody(
  resource: Resource,
  { data, previousData, meta = {} }: WriteParams,
  { stamps, extensions }: EditOptions,
): Body {
  const read: Readonly<Record<string, unknown>> = { ...previousData, ...meta.was };
  const was = wireOf(resource, data, read);
  const payload = encodeRecord(resource, data, { stamps, previous: read });
  const body: Body = { ...payload, ...confirmedAt(resource, data) };
  const known = resource.fields.filter(({ name }) => name in was);
  const changed = new Set(changedFields(known, read, data));
  for (const field of known) if (!changed.has(field)) delete body[field.name];
  const asked = Object.entries(was).filter(([field]) => field in body);
  if (asked.length > 0 && extensions.includes(WRITES)) body.was = Object.fromEntries(asked);
  const { reason = '' } = meta;
  if (reason !== '' && resource.history && extensions.includes(CHANGES)) body.reason = reason;
  return body;
}

/** What was read of the fields that are written. What could not be read has no value that could be held against anyone. */
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

// No form fills it, but whoever confirms, or takes that back, says so in it; the server writes its own clock.
function confirmedAt({ confirmation }: Resource, data: WriteParams['data']): Fields {
  const at = confirmation?.at ?? null;
  const value = at === null ? undefined : data[at];
  return at !== null && (typeof value === 'string' || value === null) ? { [at]: value } : {};
}

/** A record that a bulk action could not be done to, and why. */
export interface BulkFailure {
  id: Identifier;
  message: string;
  /** Set where the outcome is unknown. */
  doubt?: UncertainWrite | undefined;
}

/** The answer of updateMany and deleteMany: what succeeded, and what did not. */
interface BulkOutcome {
  /** In the order asked for, as are the failures. */
  data: Identifier[];
  meta: { failures: BulkFailure[] };
}

/**
 * Does one thing to many records, four at once. A refusal of one is its own outcome and stops no other:
 * "3 deleted" must never hide that a fourth was not.
 * @throws what is no ApiError: a mistake in our code.
 */
export async function writeMany(
  ids: readonly Identifier[],
  write: (id: Identifier) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcomes = await mapPooled(ids, PARALLEL_WRITES, async (id) => {
    try {
      await write(id);
      return { id, failure: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { doubt } = error;
      return { id, failure: { id, message: errorText(error), ...(doubt && { doubt }) } };
    }
  });
  return {
    data: outcomes.flatMap(({ id, failure }) => (failure === null ? [id] : [])),
    meta: {
      failures: outcomes.flatMap(({ failure }) => failure ?? []),
    },
  };
}
