import { ApiError, isUnanswered, type UncertainWrite } from './errors';
import { isObject } from '../util/objects';

export function responseMessage(envelope: unknown): string | undefined {
  const message = isObject(envelope) ? envelope.message : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

export const createUncertainError = (doubt: UncertainWrite, words: string): ApiError =>
  new ApiError({ kind: 'malformed', status: 200, words, doubt });

/** For `catch`. @throws always */
export const rethrowUncertain =
  (doubt: UncertainWrite) =>
  (error: unknown): never => {
    throw error instanceof ApiError && isUnanswered(error) ? error.withDoubt(doubt) : error;
  };

/** For `catch`. @throws other errors */
export function nullIfApiError(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
