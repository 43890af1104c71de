import { ApiError, isUnanswered, type UncertainWrite } from './errors';
import { isObject } from '../util/objects';

/** What an answer says in words; undefined where it says nothing. */
export function responseMessage(envelope: unknown): string | undefined {
  const message = isObject(envelope) ? envelope.message : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** A write whose answer tells neither that it was done nor that it was not. @param words what is known instead */
export const createUncertainError = (doubt: UncertainWrite, words: string): ApiError =>
  new ApiError({ kind: 'malformed', status: 200, words, doubt });

/** For `catch`: what got no proper answer is in doubt; a refusal stays one. @throws always */
export const rethrowUncertain =
  (doubt: UncertainWrite) =>
  (error: unknown): never => {
    throw error instanceof ApiError && isUnanswered(error) ? error.withDoubt(doubt) : error;
  };

/** For `catch`: a call that may fail. @throws what is no ApiError: a mistake in our code */
export function nullIfApiError(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
