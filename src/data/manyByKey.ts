import type { DataProvider } from 'ra-core';
import type { AnyRecord, Resource } from '../schema';
import { LARGEST_PER_PAGE_SENT, PARALLEL_READS } from './limits';
import { createRecordFinder, fetchLookupRows, findByKey } from './lookups';
import { mapPooled } from './mapPooled';

/** The key is the id, by which react-admin assigns a record to a reference. */
export const withKeyAsId = (resource: Resource, record: AnyRecord): AnyRecord =>
  ({ ...record, id: record[resource.key ?? 'id'] }) as AnyRecord;

export async function manyByKey(
  resource: Resource,
  codes: readonly string[],
  dataProvider: DataProvider,
  signal?: AbortSignal,
): Promise<AnyRecord[]> {
  const rows =
    codes.length > 1
      ? await fetchLookupRows(resource, dataProvider, LARGEST_PER_PAGE_SENT, signal)
      : undefined;
  const finder = createRecordFinder(rows, resource);
  const found: AnyRecord[] = [];
  await mapPooled(codes, PARALLEL_READS, async (code) => {
    const known = finder.byKey(code);
    const record =
      known === undefined ? await findByKey(dataProvider, resource, code, signal) : known;
    if (record) found.push({ ...record, id: code } as unknown as AnyRecord);
  });
  return found;
}
