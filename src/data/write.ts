import type { DataProvider, Identifier } from 'ra-core';
import type { AnyRecord, Resource, WireValue } from '../schema';
import { editBody } from './edit';
import { ApiError } from './errors';
import type { Client } from './client';
import { failureOf } from './failures';
import { isObject } from './list';
import type { Reader } from './read';
import { encodeRecord } from './records';

/** The acting user's part of a payload (spec §6). */
export interface Stamps {
  userId: WireValue;
  officeCode: WireValue;
  departmentCode: WireValue;
}

export interface Writing {
  data: Record<string, unknown>;
  previousData?: Record<string, unknown> | undefined;
  meta?: WritingMeta | undefined;
}

/** What an update may say beside its data. */
export interface WritingMeta {
  /** The values as the person had read them, where that is not `previousData`. */
  was?: Readonly<Record<string, unknown>> | undefined;
  /** Why the change is made: kept by a backend with the extension `history`. */
  reason?: string | undefined;
}

export interface WriterOptions {
  client: Client;
  rest: DataProvider;
  reader: Reader;
  /** Read at each write. */
  stamps: () => Stamps;
  /** What the backend has beyond the contract, as config.json lists it. */
  extensions: readonly string[];
}

export interface Writer {
  create(resource: Resource, writing: Writing): Promise<AnyRecord>;
  update(resource: Resource, id: Identifier, writing: Writing): Promise<AnyRecord>;
  remove(resource: Resource, id: Identifier): Promise<void>;
}

/** The place of a resource as ra-data-simple-rest writes addresses: without the slash. */
export const restPath = (resource: Resource): string => resource.path.slice(1);

/** Everything that the data provider writes, one record at a time. All reject with ApiError. */
export function createWriter({ client, rest, reader, stamps, extensions }: WriterOptions): Writer {
  return {
    create: async (resource, { data }) => {
      const body = encodeRecord(resource, data, { stamps: { ...stamps() }, isNew: true });
      const answer = await rest.create(restPath(resource), { data: body });
      return reader.whole(resource, answer.data, { action: 'add', forgiving: true });
    },
    update: async (resource, id, writing) => {
      const body = editBody(resource, writing, { stamps: { ...stamps() }, extensions });
      const answer = await rest.update(restPath(resource), {
        id,
        data: { ...body, id: Number(id) },
        previousData: { id },
      });
      if (isObject(answer.data))
        return reader.whole(resource, answer.data, { action: 'update', forgiving: true });
      // Some backends only say that it went well. Saved it is, whether or not it can be read again.
      return reader.one(resource, id).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return { ...writing.previousData, ...writing.data, id: Number(id) };
      });
    },
    remove: async (resource, id) => {
      await client.request('DELETE', `${resource.path}/${encodeURIComponent(id)}`, {
        failure: failureOf(resource, 'delete'),
      });
    },
  };
}
