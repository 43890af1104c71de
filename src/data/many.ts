import type { Identifier } from 'ra-core';
import { ApiError, wordsOf } from './errors';
import { PARALLEL_WRITES } from './limits';
import { pooled } from './pool';

/** A record that a bulk action could not be done to, and why. */
export interface BulkFailure {
  id: Identifier;
  message: string;
}

/** The answer of updateMany and deleteMany: what succeeded, and what did not. */
export interface BulkOutcome {
  /** In the order asked for, as are the failures. */
  data: Identifier[];
  meta: { failures: BulkFailure[] };
}

/**
 * Does one thing to many records, four at once. A refusal of one is its own outcome and stops no other:
 * "3 deleted" must never hide that a fourth was not.
 * @throws what is no ApiError: a mistake in our code.
 */
export async function writeMany(
  ids: readonly Identifier[],
  write: (id: Identifier) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcomes = await pooled(ids, PARALLEL_WRITES, async (id) => {
    try {
      await write(id);
      return { id, message: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { id, message: wordsOf(error) };
    }
  });
  return {
    data: outcomes.flatMap(({ id, message }) => (message === null ? [id] : [])),
    meta: {
      failures: outcomes.flatMap(({ id, message }) => (message === null ? [] : [{ id, message }])),
    },
  };
}

/** The failures that a bulk action's answer tells of; none for an answer from elsewhere. */
export function bulkFailures(meta: unknown): readonly BulkFailure[] {
  const found = (meta as Partial<BulkOutcome['meta']> | undefined)?.failures;
  return Array.isArray(found) ? found : [];
}
