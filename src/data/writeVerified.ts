import type { ClientResponse } from './client';
import { createUncertainError, responseMessage } from './uncertainWrites';
import { ApiError, isUnanswered, transportText, type UncertainWrite } from './errors';

/** State of a write on the backend, as read again. */
export type WriteState<Result> = { done: Result } | 'undone' | 'unknown';

export interface WriteEvidence<Result> {
  doubt: UncertainWrite;
  /** Reads the result from a response; undefined if the response does not show that it was done. */
  read: (answer: ClientResponse) => Result | undefined;
  /** Reads the state of the backend. ApiErrors count as `unknown`. Absent: it can't be read again. */
  look?: () => Promise<WriteState<Result>>;
  /** Message if the response has none. */
  fallback?: string;
}

/**
 * Sends a write and returns its result only on evidence: the response shows it, or the backend has it when it is read
 * again (rules: what-was-stored, what-was-deleted). Rejections are thrown as they are.
 * @throws ApiError `unstored` if there was a response but it was not done; with `doubt` if that is unknown
 * @example
 * await writeVerified(() => client.request('DELETE', '/views/3'), {
 *   doubt: 'delete',
 *   read: isDoneIn,
 *   look: async () => ((await ids()).includes('3') ? 'undone' : { done: true }),
 * });
 */
export async function writeVerified<Result>(
  send: () => Promise<ClientResponse>,
  { doubt, read, look, fallback = transportText.noWord() }: WriteEvidence<Result>,
): Promise<Result> {
  let answer: ClientResponse | ApiError;
  try {
    answer = await send();
  } catch (error) {
    if (!(error instanceof ApiError && isUnanswered(error))) throw error;
    // The user has stopped waiting: do not read now.
    if (error.kind === 'stopped') throw error.withDoubt(doubt);
    answer = error;
  }
  if (!(answer instanceof ApiError)) {
    const shown = read(answer);
    if (shown !== undefined) return shown;
  }
  const found = look ? await look().catch(unknownIfApiError) : 'unknown';
  if (typeof found === 'object') return found.done;
  // The write may still arrive.
  if (answer instanceof ApiError) throw answer.withDoubt(doubt);
  const said = responseMessage(answer);
  if (found === 'unknown') throw createUncertainError(doubt, said ?? fallback);
  const words = doubt === 'delete' ? transportText.undeleted(said) : transportText.unstored(said);
  throw new ApiError({ kind: 'unstored', status: 200, words });
}

function unknownIfApiError(error: unknown): 'unknown' {
  if (error instanceof ApiError) return 'unknown';
  throw error;
}

/**
 * Returns `true` if the response states that the write succeeded (rules: status-500), else undefined, as
 * `WriteEvidence.read` requires.
 * @param statusField the resource's own status field; `status_code` always counts
 * @example isDoneIn({ status_code: 200 }) // true
 * @example isDoneIn({ message: 'Your session has expired' }) // undefined
 */
export const isDoneIn = (answer: ClientResponse, statusField = 'status_code'): true | undefined =>
  (answer.success !== false &&
    [answer.status_code, answer[statusField]].some((status) => /^2\d\d$/.test(String(status)))) ||
  undefined;
