import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { byKeyKey, recordKey } from '../../data/keys';
import { findByKey, useLookup } from '../../data/lookups';
import { findReferencedRecord, type ReferenceMark } from '../../data/references';
import { useResource } from '../../data/resources';
import type { AnyRecord } from '../../schema';

/** Null: there is none; undefined: loading or failed. */
export function useReferencedRecord(referred: ReferenceMark) {
  const { to, by, value, where } = referred;
  const resource = useResource(to);
  const dataProvider = useDataProvider();
  const known = findReferencedRecord(useLookup(to, { enabled: false }), referred);
  const asked = useQuery({
    queryKey:
      by === 'id' ? recordKey(resource.route, value) : byKeyKey(resource.route, value, where),
    queryFn: async ({ signal }): Promise<AnyRecord | null> => {
      if (by === 'key') return findByKey(dataProvider, resource, value, signal, where);
      const { data } = await dataProvider.getOne<AnyRecord>(resource.route, {
        id: Number(value),
        signal,
      });
      return data;
    },
    enabled: known === undefined,
  });
  const { error, refetch } = asked;
  return { resource, record: known === undefined ? asked.data : known, error, refetch };
}
