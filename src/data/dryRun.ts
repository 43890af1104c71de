import type { DataProvider, Identifier } from 'ra-core';
import type { Resource } from '../schema';
import type { Client } from './client';
import { failureOf, fieldErrors, malformed } from './errors';
import type { WriteParams } from './createWriter';
import { isObject } from '../util/objects';
import { keepProblems } from './problems';

export type CheckedWrite =
  | ({ action: 'create' } & Pick<WriteParams, 'data'>)
  | ({ action: 'update'; id: Identifier } & WriteParams)
  | { action: 'delete'; id: Identifier };

/** null: it would succeed. */
export type CheckRefusal = { message: string; errors: Readonly<Record<string, string>> } | null;

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
  bodyOf: (row: Exclude<CheckedWrite, { action: 'delete' }>) => object;
  signal?: AbortSignal | undefined;
}

/** Validates writes without storing them. @param rows at most 500; each sees the earlier ones @throws ApiError */
export async function dryRunWrites({
  client,
  resource,
  rows,
  bodyOf,
  signal,
}: CheckOptions): Promise<CheckRefusal[]> {
  const checkedRows = rows.map((row) => ({
    action: row.action,
    ...(row.action === 'create' ? {} : { id: Number(row.id) }),
    ...(row.action === 'delete' ? {} : { data: bodyOf(row) }),
  }));
  const failure = failureOf(resource, 'update');
  const { data } = await client.request('POST', `${resource.path}/check`, {
    body: { rows: checkedRows },
    json: true,
    isDryRun: true,
    failure,
    signal,
  });
  if (!Array.isArray(data) || data.length !== rows.length || !data.every(isObject))
    return malformed(failure.fallback);
  return data.map(readOutcome);
}

function readOutcome(outcome: Readonly<Record<string, unknown>>): CheckRefusal {
  if (outcome.ok === true) return null;
  keepProblems(outcome);
  const { message, errors } = outcome;
  return { message: String(message ?? ''), errors: fieldErrors(errors) ?? {} };
}
