import type { Identifier } from 'ra-core';
import type { Resource } from '../schema';
import type { Answered, Client } from './client';
import { doubtful, messageOf } from './doubt';
import { ApiError, failureOf, isUnanswered, transportText } from './errors';
import type { Writer } from './write';
import { isObject } from '../util/objects';

/**
 * Creates `remove` of the data provider: DELETE path/id. Done is what the answer's status field says is done; any other
 * answer is followed by GET path/id, which decides (rules: what-was-deleted).
 * @returns a function that rejects with ApiError: `unstored` where the record is there still, `doubt` where nothing tells
 */
export function createRemove(client: Client): Writer['remove'] {
  return async (resource, id) => {
    const path = `${resource.path}/${encodeURIComponent(id)}`;
    const failure = failureOf(resource, 'delete');
    let answer: Answered | ApiError;
    try {
      answer = await client.request('DELETE', path, { failure });
    } catch (error) {
      // The user has stopped waiting: do not look for the record now.
      if (!(error instanceof ApiError && isUnanswered(error))) throw error;
      if (error.kind === 'stopped') throw error.withDoubt('delete');
      answer = error;
    }
    if (!(answer instanceof ApiError) && isDone(resource, answer)) return;
    const found = await look(client, resource, { path, id });
    if (found === 'gone') return;
    // It may still arrive.
    if (answer instanceof ApiError) throw answer.withDoubt('delete');
    const said = messageOf(answer);
    if (found === 'unknown') throw doubtful('delete', said ?? failure.fallback);
    throw new ApiError({ kind: 'unstored', status: 200, words: transportText.undeleted(said) });
  };
}

/** Does the answer state that it succeeded (rules: status-500)? */
const isDone = ({ statusField }: Resource, answer: Answered): boolean =>
  answer.success !== false &&
  [answer.status_code, answer[statusField]].some((status) => /^2\d\d$/.test(String(status)));

async function look(
  client: Client,
  resource: Resource,
  { path, id }: { path: string; id: Identifier },
): Promise<'gone' | 'there' | 'unknown'> {
  try {
    const failure = failureOf(resource, 'show');
    const { data } = await client.request('GET', path, { failure, ofSave: true });
    return isObject(data) && String(data.id) === String(id) ? 'there' : 'unknown';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A page of a proxy is no word of the API.
    const isOwnWord = error.words !== transportText.http(error.status);
    return error.status === 404 && isOwnWord ? 'gone' : 'unknown';
  }
}
