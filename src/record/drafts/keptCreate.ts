import { attemptKey, createAttemptLog, type CreateAttempt } from '../../data/attempts';
import type { AnyRecord } from '../../schema';
import type { Values } from '../values/values';
import { isObject } from '../../util/objects';

/** Sent again, it makes no second record. */
export interface KeptCreate {
  once: string;
  /** undefined: not sent. */
  attempt?: CreateAttempt | undefined;
}

export function keepCreate(route: string, once: string): KeptCreate {
  const attempt = createAttemptLog.get(attemptKey(route, once));
  return { once, ...(attempt && { attempt }) };
}

/** @param wasSent its outcome may be unknown */
export function resumeCreate(
  route: string,
  { once, attempt }: KeptCreate,
  { data, wasSent }: { data: Readonly<Values>; wasSent: boolean },
): void {
  const key = attemptKey(route, once);
  const known = createAttemptLog.get(key) ?? attempt;
  if (known) createAttemptLog.set(key, known);
  else if (wasSent) createAttemptLog.set(key, { name: once, data, made: null });
}

export function readKeptCreate(create: unknown): KeptCreate | null {
  if (!isObject(create) || typeof create.once !== 'string') return null;
  const { once, attempt } = create;
  if (!isObject(attempt) || !isObject(attempt.data)) return { once };
  const { name, data, made } = attempt;
  const isMade = isObject(made) && typeof made.id === 'number';
  return { once, attempt: { name: String(name), data, made: isMade ? (made as AnyRecord) : null } };
}
