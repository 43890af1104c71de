import { useQueries } from '@tanstack/react-query';

import { createRecordFinder, lookupQuery } from '../../../data/lookups';
import { useProvider, useResources } from '../../../data/resources';
import { referenceOf } from '../../../fields';
import { fieldOf, type AnyRecord, type Paste, type Resource } from '../../../schema';

/** Such as the rate of a currency; null if unknown. */
export function useReferencedValue(
  resource: Resource,
  { fills }: Paste,
): (via: string, key: unknown, take: string) => unknown {
  const dataProvider = useProvider();
  const resources = useResources();
  const named = [...new Set(fills.map(({ via }) => via))].flatMap((via) => {
    const refers = referenceOf(fieldOf(resource, via));
    const target = resources.find(({ name }) => name === refers?.to);
    return refers && target ? [{ via, refers, target }] : [];
  });
  const rows = useQueries({
    queries: named.map(({ target }) => lookupQuery(target, dataProvider)),
  });
  return (via, key, take) => {
    const at = named.findIndex((one) => one.via === via);
    const one = named[at];
    if (!one) return null;
    const { byId, byKey } = createRecordFinder(rows[at]?.data, one.target);
    const record: AnyRecord | null | undefined =
      one.refers.by === 'id' ? byId(Number(key)) : byKey(String(key), one.refers.where);
    return record?.[take] ?? null;
  };
}
