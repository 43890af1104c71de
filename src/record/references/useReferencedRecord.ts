import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useLookup, wantedQuery } from '../../data/lookups';
import { findReferencedRecord, type ReferenceMark } from '../../data/references';
import { useResource } from '../../data/resources';

/** Null: there is none; undefined: loading or failed. */
export function useReferencedRecord(referred: ReferenceMark) {
  const resource = useResource(referred.to);
  const dataProvider = useDataProvider();
  const known = findReferencedRecord(useLookup(referred.to, { enabled: false }), referred);
  const { data, error, refetch } = useQuery({
    ...wantedQuery(resource, dataProvider, referred),
    enabled: known === undefined,
  });
  return { resource, record: known === undefined ? data : known, error, refetch };
}
