import type { DataProvider, Identifier } from 'ra-core';
import { isEmpty } from '../fields/values';
import { fieldOf, WRITES, type AnyRecord, type Resource } from '../schema';
import {
  attemptKey,
  createAttemptLog,
  duplicateQuestions,
  newAttemptKey,
  type CreateAttempt,
} from './attempts';
import {
  createUncertainError,
  isDoneIn,
  nullIfApiError,
  rethrowUncertain,
  writeVerified,
} from './writeVerified';
import {
  ApiError,
  failureOf,
  isFinalRefusal,
  isNotFoundError,
  responseMessage,
  transportText,
} from './errors';
import { findUnansweredCreate } from './findUnansweredCreate';
import { decodeValue } from './recordCodec';
import { comparedNames, compareStored } from './compareStored';
import { restPath, type Writer, type WriterOptions, type WriteParams } from './createWriter';
import { isObject } from '../util/objects';

type Body = Readonly<Record<string, unknown>>;

interface SavingOptions extends WriterOptions {
  newBody: (resource: Resource, writing: WriteParams) => Body;
  changedBody: (resource: Resource, id: Identifier, writing: WriteParams) => Body;
}

interface AnsweredRecord {
  record: AnyRecord;
  /** The record may be another one. */
  differing: readonly string[];
}

/**
 * A save succeeds if the record in the response, or read again, contains what was sent; a create without a response
 * is looked up before it is sent again (rules: what-was-stored, uncertain-writes). Rejects with ApiError: `unstored`
 * names the fields, `uncertainWrite`: unknown.
 */
export function createVerifiedWriter(options: SavingOptions): Omit<Writer, 'bodyOf'> {
  const { client, restFor, reader, stamps, extensions, newBody, changedBody } = options;
  const isNamed = extensions.includes(WRITES);

  const decodeAnswer = async (resource: Resource, wire: unknown): Promise<AnyRecord | null> =>
    isObject(wire)
      ? reader
          .whole(resource, wire, { action: 'update', allowsMissing: true })
          .catch(nullIfApiError)
      : null;

  const update: Writer['update'] = async (resource, id, writing) => {
    const body = changedBody(resource, id, writing);
    const before = { ...writing.previousData, ...writing.meta?.was };
    const { data: envelope } = await restFor({})
      .update(restPath(resource), { id, data: body, previousData: { id } })
      .catch(rethrowUncertain('update'));
    const answered = await decodeAnswer(resource, recordOf(envelope));
    if (answered && answered.id !== Number(id))
      throw createUncertainError('update', transportText.otherRecord(answered.id));
    if (answered && isComplete(compareStored(resource, body, answered, before))) return answered;
    // Check the stored record.
    const stored = await reader.one(resource, id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw createUncertainError(
        'update',
        responseMessage(envelope) ?? failureOf(resource, 'update').fallback,
      );
    });
    const { differing } = compareStored(resource, body, stored, before);
    if (differing.length > 0) throw unstored(differing, responseMessage(envelope));
    return stored;
  };

  const readAnswered = async (
    resource: Resource,
    body: Body,
    wire: unknown,
  ): Promise<AnsweredRecord | null> => {
    const record = await decodeAnswer(resource, wire);
    if (!record) return null;
    const first = compareStored(resource, body, record);
    if (isComplete(first)) return { record, differing: [] };
    const stored = await reader.one(resource, record.id).catch(nullIfApiError);
    // A new id proves the create.
    if (!stored) return { record: { ...sentValues(resource, body), ...record }, ...first };
    return { record: stored, differing: compareStored(resource, body, stored).differing };
  };

  const create: Writer['create'] = async (resource, writing) => {
    const { once } = writing.meta ?? {};
    const body = newBody(resource, writing);
    const key = attemptKey(resource.route, once ?? JSON.stringify(body));
    const sending: Sending = {
      resource,
      writing,
      body,
      key,
      name: once ?? createAttemptLog.get(key)?.name ?? newAttemptKey(),
      attempt: { name: '', data: sentValues(resource, body), made: null },
    };
    sending.attempt.name = sending.name;
    const earlier = createAttemptLog.get(key);
    if (earlier?.made) return complete(sending, earlier, earlier.made);
    if (earlier && !isNamed) {
      const outcome = await resolve(sending, earlier).catch((error: unknown) => {
        throw error instanceof ApiError ? error.withUncertainWrite('add') : error;
      });
      if (outcome === 'open')
        throw createUncertainError('add', failureOf(resource, 'add').fallback);
      if (outcome !== 'none') return complete(sending, earlier, outcome);
    }
    return send(sending, earlier);
  };

  const post = ({ resource, body, name }: Sending) =>
    restFor(isNamed ? { once: name } : {}).create(restPath(resource), { data: body });

  /** With an idempotency key, returns the first attempt's record. */
  const send = async (
    sending: Sending,
    earlier: CreateAttempt | undefined,
    isLast = false,
  ): Promise<AnyRecord> => {
    const { resource, body, key, attempt } = sending;
    let created: AnsweredRecord | null = null;
    let uncertain: ApiError;
    try {
      const { data: envelope } = await post(sending).catch(rethrowUncertain('add'));
      created = await readAnswered(resource, body, recordOf(envelope));
      if (created && (created.differing.length === 0 || (isNamed && earlier)))
        return await complete(sending, earlier ?? attempt, created.record);
      uncertain = created
        ? unstored(created.differing, responseMessage(envelope)).withUncertainWrite('add')
        : createUncertainError(
            'add',
            responseMessage(envelope) ?? failureOf(resource, 'add').fallback,
          );
    } catch (error) {
      // Only later input is uncertain.
      if (createAttemptLog.get(key)?.made) throw error;
      // A rejected create had no effect; a busy server says nothing of an earlier try.
      if (!(error instanceof ApiError && error.uncertainWrite)) {
        if (!earlier || isFinalRefusal(error)) createAttemptLog.delete(key);
        throw error;
      }
      uncertain = error;
    }
    createAttemptLog.set(key, earlier ?? attempt);
    // The user has stopped waiting.
    if (uncertain.kind === 'stopped') throw uncertain;
    if (isNamed && !isLast) return send(sending, earlier ?? attempt, true);
    const outcome = (await resolve(sending, attempt, created).catch(nullIfApiError)) ?? 'open';
    if (outcome === 'none' || outcome === 'open') throw uncertain;
    return complete(sending, attempt, outcome);
  };

  /** `none`: missing, or another is wanted; `open`: unknown. */
  const resolve = async (
    { resource, writing }: Sending,
    { data }: CreateAttempt,
    answered: AnsweredRecord | null = null,
  ): Promise<AnyRecord | 'none' | 'open'> => {
    const provider = listing(resource);
    const { others, ask = true } = writing.meta ?? {};
    const { userId } = stamps();
    const found = await findUnansweredCreate({
      provider,
      resource,
      data,
      userId,
      otherIds: others?.(),
    });
    if (found.is === 'one') return found.record;
    const alike = found.is === 'maybe' ? [...found.alike] : [];
    if (answered && !alike.some(({ id }) => id === answered.record.id)) alike.push(answered.record);
    if (found.is === 'none' && alike.length === 0) return 'none';
    const choice = ask && !isNamed ? await duplicateQuestions.ask({ resource, data, alike }) : null;
    if (choice === null) return 'open';
    return choice === 'another' ? 'none' : choice;
  };

  const listing = (resource: Resource): Pick<DataProvider, 'getList'> =>
    ({
      getList: (_route: string, params: Parameters<DataProvider['getList']>[1]) =>
        reader.list(resource, params),
    }) as unknown as Pick<DataProvider, 'getList'>;

  /** Later input updates the record of an earlier create. */
  const complete = async (
    { resource, writing, body, key, name }: Sending,
    attempt: CreateAttempt,
    record: AnyRecord,
  ): Promise<AnyRecord> => {
    const { once } = writing.meta ?? {};
    const data = sentValues(resource, body);
    const keep = (made: AnyRecord) => {
      // From now on, the same data is a new create.
      if (once === undefined) createAttemptLog.delete(key);
      else createAttemptLog.set(key, { name, data, made });
      return made;
    };
    const { differing } = compareStored(resource, body, record);
    const emptied = Object.keys(attempt.data).filter(
      (field) => !isEmpty(attempt.data[field]) && isEmpty(writing.data[field]),
    );
    const changed = [...new Set([...differing, ...emptied])].filter(
      (field) => field in writing.data,
    );
    if (changed.length === 0) return keep(record);
    createAttemptLog.set(key, { ...attempt, made: record });
    const fixed = changed.filter(
      (field) => fieldOf(resource, field).fixed && !isEmpty(record[field]),
    );
    if (fixed.length > 0) throw alreadyCreated(record.id, fixed);
    const edit = Object.fromEntries(changed.map((field) => [field, writing.data[field]]));
    return keep(await update(resource, record.id, { data: edit, previousData: record }));
  };

  /** Unless the response states success, GET path/id decides (rules: what-was-deleted). */
  const remove: Writer['remove'] = async (resource, id) => {
    const path = `${resource.path}/${encodeURIComponent(id)}`;
    const failure = failureOf(resource, 'delete');
    await writeVerified(() => client.request('DELETE', path, { failure }), {
      uncertainWrite: 'delete',
      read: (answer) => isDoneIn(answer, resource.statusField),
      verify: async () => {
        const shown = { failure: failureOf(resource, 'show'), ofSave: true };
        try {
          const { data } = await client.request('GET', path, shown);
          return isObject(data) && String(data.id) === String(id) ? 'undone' : 'unknown';
        } catch (error) {
          if (isNotFoundError(error)) return { done: true };
          throw error;
        }
      },
      fallback: failure.fallback,
    });
  };

  return { create, update, remove };
}

interface Sending {
  resource: Resource;
  writing: WriteParams;
  body: Body;
  key: string;
  name: string;
  attempt: CreateAttempt;
}

const isComplete = ({ differing, missing }: ReturnType<typeof compareStored>): boolean =>
  differing.length === 0 && missing.length === 0;

const sentValues = (resource: Resource, body: Body): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    comparedNames(resource, body).map((name) => [
      name,
      decodeValue(fieldOf(resource, name), body[name]).value,
    ]),
  );

const recordOf = (envelope: unknown): unknown => (isObject(envelope) ? envelope.data : undefined);

const alreadyCreated = (made: number, fixed: readonly string[]): ApiError =>
  new ApiError({
    kind: 'unstored',
    status: 200,
    text: transportText.made(made),
    body: {
      made,
      errors: Object.fromEntries(
        fixed.map((name) => [name, `The ${name} field cannot be changed.`]),
      ),
    },
  });

const unstored = (fields: readonly string[], message: string | undefined): ApiError =>
  new ApiError({
    kind: 'unstored',
    status: 200,
    text: transportText.unstored(message),
    body: {
      errors: Object.fromEntries(fields.map((name) => [name, transportText.unstoredField()])),
    },
  });
