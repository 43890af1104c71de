import type { DataProvider, Identifier } from 'ra-core';
import type { Resource } from '../schema';
import type { Client } from './client';
import { ApiError, failureOf, fieldErrors } from './errors';
import { keepProblems } from './problems';
import type { Writing } from './write';
import { isObject } from '../util/objects';

/** As many as one call takes along: others wait for what a call has locked. */
export const CHECKED_AT_ONCE = 100;

/** A write to try, as its own call would be given it. */
export type Tried =
  | ({ action: 'create' } & Pick<Writing, 'data'>)
  | ({ action: 'update'; id: Identifier } & Writing)
  | { action: 'delete'; id: Identifier };

/** null: it would be done. */
export type Refusal = { message: string; errors: Readonly<Record<string, string>> } | null;

/** What a data provider has beyond react-admin's calls where the backend tries writes. */
export interface ChecksProvider extends DataProvider {
  check: (
    route: string,
    params: { rows: readonly Tried[]; signal?: AbortSignal },
  ) => Promise<{ data: Refusal[] }>;
}

interface CheckOptions {
  client: Client;
  resource: Resource;
  rows: readonly Tried[];
  /** A write's body, as its own call sends it. */
  bodyOf: (row: Exclude<Tried, { action: 'delete' }>) => object;
  signal?: AbortSignal | undefined;
}

/**
 * Asks what writes would be answered, in their order: with all of the server's own checks, and nothing is kept.
 * @param rows at most 500, of which each finds what those before it would have left
 * @throws ApiError
 */
export async function checkRows({
  client,
  resource,
  rows,
  bodyOf,
  signal,
}: CheckOptions): Promise<Refusal[]> {
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

function readOutcome(outcome: Readonly<Record<string, unknown>>): Refusal {
  if (outcome.ok === true) return null;
  keepProblems(outcome);
  const { message, errors } = outcome;
  return { message: String(message ?? ''), errors: fieldErrors(errors) ?? {} };
}
