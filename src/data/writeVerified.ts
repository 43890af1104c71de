import type { ClientResponse } from './client';
import {
  ApiError,
  isUnanswered,
  responseMessage,
  transportText,
  type UncertainWrite,
} from './errors';

export type WriteState<Result> = { done: Result } | 'undone' | 'unknown';

export interface WriteEvidence<Result> {
  uncertainWrite: UncertainWrite;
  /** Undefined: not shown by the response. */
  read: (answer: ClientResponse) => Result | undefined;
  /** ApiErrors count as `unknown`. */
  verify?: () => Promise<WriteState<Result>>;
  fallback?: string;
}

/**
 * Returns a result only on evidence: the response, or the backend read again (rules: what-was-stored,
 * what-was-deleted). @throws ApiError `unstored`, or with `uncertainWrite` if unknown
 * @example
 * await writeVerified(() => client.request('DELETE', '/views/3'), {
 *   uncertainWrite: 'delete',
 *   read: isDoneIn,
 *   verify: async () => ((await ids()).includes('3') ? 'undone' : { done: true }),
 * });
 */
export async function writeVerified<Result>(
  send: () => Promise<ClientResponse>,
  { uncertainWrite, read, verify, fallback = transportText.noWord() }: WriteEvidence<Result>,
): Promise<Result> {
  let answer: ClientResponse | ApiError;
  try {
    answer = await send();
  } catch (error) {
    if (!(error instanceof ApiError && isUnanswered(error))) throw error;
    // The user has stopped waiting.
    if (error.kind === 'stopped') throw error.withUncertainWrite(uncertainWrite);
    answer = error;
  }
  if (!(answer instanceof ApiError)) {
    const shown = read(answer);
    if (shown !== undefined) return shown;
  }
  const state = verify ? await verify().catch(unknownIfApiError) : 'unknown';
  if (typeof state === 'object') return state.done;
  // The write may still arrive.
  if (answer instanceof ApiError) throw answer.withUncertainWrite(uncertainWrite);
  const message = responseMessage(answer);
  if (state === 'unknown') throw createUncertainError(uncertainWrite, message ?? fallback);
  const text =
    uncertainWrite === 'delete'
      ? transportText.undeleted(message)
      : transportText.unstored(message);
  throw new ApiError({ kind: 'unstored', status: 200, text });
}

function unknownIfApiError(error: unknown): 'unknown' {
  if (error instanceof ApiError) return 'unknown';
  throw error;
}

/**
 * True if the response states success (rules: status-500), else undefined.
 * @example isDoneIn({ status_code: 200 }) // true
 */
export const isDoneIn = (answer: ClientResponse, statusField = 'status_code'): true | undefined =>
  (answer.success !== false &&
    [answer.status_code, answer[statusField]].some((status) => /^2\d\d$/.test(String(status)))) ||
  undefined;

export const createUncertainError = (uncertainWrite: UncertainWrite, text: string): ApiError =>
  new ApiError({ kind: 'malformed', status: 200, text, uncertainWrite });

/** For `catch`. @throws always */
export const rethrowUncertain =
  (uncertainWrite: UncertainWrite) =>
  (error: unknown): never => {
    throw error instanceof ApiError && isUnanswered(error)
      ? error.withUncertainWrite(uncertainWrite)
      : error;
  };

/** For `catch`. @throws other errors */
export function nullIfApiError(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
