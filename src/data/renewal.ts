import { ApiError, transportText } from './errors';

/** What the client asks of the session: whether calls may go out, and whether a refused one may go out again. */
export interface Renewal {
  /** Resolves at once while somebody is signed in, later where a sign-in is awaited; false when there is none. */
  ready(): Promise<boolean>;
  /**
   * Says that the server no longer takes a token. Resolves to true once the same person has signed in again: a call
   * refused for its token did nothing, so it may be sent once more. False when the session has ended instead.
   */
  renewed(refused: string): Promise<boolean>;
}

/** What a call is told that is not sent because nobody is signed in any more. */
export const unauthenticated = (): ApiError =>
  new ApiError({ kind: 'http', status: 401, words: 'Unauthenticated.' });

/**
 * Waits for a promise, or no longer than the signal allows.
 * @throws ApiError of kind aborted
 */
export async function abortable<T>(waited: Promise<T>, signal: AbortSignal | undefined) {
  if (!signal) return waited;
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(new ApiError({ kind: 'aborted', words: transportText.aborted() }));
  });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([waited, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
