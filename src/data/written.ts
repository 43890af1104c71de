import type { Answered } from './client';
import { doubtful, messageOf } from './doubt';
import { ApiError, isUnanswered, transportText, type Doubt } from './errors';

/** State of a write on the backend, as read again. */
export type Found<Result> = { done: Result } | 'undone' | 'unknown';

export interface Evidence<Result> {
  /** What the write does. */
  doubt: Doubt;
  /** Reads the result from an answer; undefined if the answer does not show that it was done. */
  read: (answer: Answered) => Result | undefined;
  /** Reads the state of the backend. ApiErrors count as `unknown`. Absent: it can't be read again. */
  look?: () => Promise<Found<Result>>;
  /** Said if the answer has no words of its own. */
  fallback?: string;
}

/**
 * Sends a write and returns its result only on evidence: the answer shows it, or the backend has it when it is read
 * again (rules: what-was-stored, what-was-deleted). Refusals are thrown as they are.
 * @throws ApiError `unstored` if it was answered and not done; with `doubt` if that is not known
 * @example
 * await written(() => client.request('DELETE', '/views/3'), {
 *   doubt: 'delete',
 *   read: doneIn,
 *   look: async () => ((await ids()).includes('3') ? 'undone' : { done: true }),
 * });
 */
export async function written<Result>(
  send: () => Promise<Answered>,
  { doubt, read, look, fallback = transportText.noWord() }: Evidence<Result>,
): Promise<Result> {
  let answer: Answered | ApiError;
  try {
    answer = await send();
  } catch (error) {
    if (!(error instanceof ApiError && isUnanswered(error))) throw error;
    // The user has stopped waiting: do not look now.
    if (error.kind === 'stopped') throw error.withDoubt(doubt);
    answer = error;
  }
  if (!(answer instanceof ApiError)) {
    const shown = read(answer);
    if (shown !== undefined) return shown;
  }
  const found = look ? await look().catch(unknownIfApiError) : 'unknown';
  if (typeof found === 'object') return found.done;
  // It may still arrive.
  if (answer instanceof ApiError) throw answer.withDoubt(doubt);
  const said = messageOf(answer);
  if (found === 'unknown') throw doubtful(doubt, said ?? fallback);
  const words = doubt === 'delete' ? transportText.undeleted(said) : transportText.unstored(said);
  throw new ApiError({ kind: 'unstored', status: 200, words });
}

function unknownIfApiError(error: unknown): 'unknown' {
  if (error instanceof ApiError) return 'unknown';
  throw error;
}

/**
 * Does the answer state that the write succeeded (rules: status-500)? `true`, or undefined as `Evidence.read` wants it.
 * @param statusField the resource's own status field; `status_code` always counts
 * @example doneIn({ status_code: 200 }) // true
 * @example doneIn({ message: 'Your session has expired' }) // undefined
 */
export const doneIn = (answer: Answered, statusField = 'status_code'): true | undefined =>
  (answer.success !== false &&
    [answer.status_code, answer[statusField]].some((status) => /^2\d\d$/.test(String(status)))) ||
  undefined;
