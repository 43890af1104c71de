import type { DataProvider, Identifier } from 'ra-core';
import type { Resource } from '../schema';
import type { Client } from './client';
import { ApiError, failureOf, fieldErrors } from './errors';
import { keepProblems } from './problems';
import type { WriteParams } from './write';
import { isObject } from '../util/objects';

/** As many as one call takes along: others wait for what a call has locked. */
export const CHECK_BATCH_SIZE = 100;

/** A write to try, as its own call would be given it. */
export type CheckedWrite =
  | ({ action: 'create' } & Pick<WriteParams, 'data'>)
  | ({ action: 'update'; id: Identifier } & WriteParams)
  | { action: 'delete'; id: Identifier };

/** null: it would be done. */
export type CheckRefusal = { message: string; errors: Readonly<Record<string, string>> } | null;

/** What a data provider has beyond react-admin's calls where the backend tries writes. */
export interface ChecksProvider extends DataProvider {
  check: (
    route: string,
    params: { rows: readonly CheckedWrite[]; signal?: AbortSignal },
  ) => Promise<{ data: CheckRefusal[] }>;
}

interface CheckOptions {
  client: Client;
  resource: Resource;
  rows: readonly CheckedWrite[];
  /** A write's body, as its own call sends it. */
  bodyOf: (row: Exclude<CheckedWrite, { action: 'delete' }>) => object;
  signal?: AbortSignal | undefined;
}

/**
 * Asks what writes would be answered, in their order: with all of the server's own checks, and nothing is kept.
 * @param rows at most 500, of which each finds what those before it would have left
 * @throws ApiError
 */
export async function dryRunWrites({
  client,
  resource,
  rows,
  bodyOf,
  signal,
}: CheckOptions): Promise<CheckRefusal[]> {
  const asked = rows.map((row) => ({
    action: row.action,
    ...(row.action === 'create' ? {} : { id: Number(row.id) }),
    ...(row.action === 'delete' ? {} : { data: bodyOf(row) }),
  }));
  const failure = failureOf(resource, 'update');
  const { data } = await client.request('POST', `${resource.path}/check`, {
    ...{ body: { rows: asked }, json: true, failure },
    signal,
  });
  if (!Array.isArray(data) || data.length !== rows.length || !data.every(isObject))
    throw new ApiError({ kind: 'malformed', status: 200, words: failure.fallback });
  return data.map(readOutcome);
}

function readOutcome(outcome: Readonly<Record<string, unknown>>): CheckRefusal {
  if (outcome.ok === true) return null;
  keepProblems(outcome);
  const { message, errors } = outcome;
  return { message: String(message ?? ''), errors: fieldErrors(errors) ?? {} };
}
