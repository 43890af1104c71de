import type { Identifier } from 'ra-core';
import type { Resource } from '../schema';
import type { Client } from './client';
import { ApiError, failureOf, isNotFoundError } from './errors';
import type { Writer } from './write';
import { isDoneIn, writeVerified, type WriteState } from './writeVerified';
import { isObject } from '../util/objects';

/**
 * Unless the response states success, GET path/id decides (rules: what-was-deleted).
 * @returns rejects with ApiError: `unstored` if it still exists, `doubt` if unknown
 */
export function createRemove(client: Client): Writer['remove'] {
  return async (resource, id) => {
    const path = `${resource.path}/${encodeURIComponent(id)}`;
    const failure = failureOf(resource, 'delete');
    await writeVerified(() => client.request('DELETE', path, { failure }), {
      doubt: 'delete',
      read: (answer) => isDoneIn(answer, resource.statusField),
      verify: () => look(client, resource, { path, id }),
      fallback: failure.fallback,
    });
  };
}

async function look(
  client: Client,
  resource: Resource,
  { path, id }: { path: string; id: Identifier },
): Promise<WriteState<true>> {
  try {
    const failure = failureOf(resource, 'show');
    const { data } = await client.request('GET', path, { failure, ofSave: true });
    return isObject(data) && String(data.id) === String(id) ? 'undone' : 'unknown';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isNotFoundError(error) ? { done: true } : 'unknown';
  }
}
