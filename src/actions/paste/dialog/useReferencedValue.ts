import { useAllRows } from '../../../data/allRows';
import { createRecordFinder } from '../../../data/lookups';
import { useResources } from '../../../data/resources';
import { referenceOf } from '../../../fields';
import { fieldOf, type AnyRecord, type Paste, type Resource } from '../../../schema';

/** Such as the rate of a currency; null if unknown. */
export function useReferencedValue(
  resource: Resource,
  { fills }: Paste,
): (via: string, key: unknown, take: string) => unknown {
  const resources = useResources();
  const named = [...new Set(fills.map(({ via }) => via))].flatMap((via) => {
    const refers = referenceOf(fieldOf(resource, via));
    const target = resources.find(({ name }) => name === refers?.to);
    return refers && target ? [{ via, refers, target }] : [];
  });
  const { rows } = useAllRows(named.map(({ target }) => target));
  return (via, key, take) => {
    const at = named.findIndex((one) => one.via === via);
    const one = named[at];
    if (!one) return null;
    const { byId, byKey } = createRecordFinder(rows[at], one.target);
    const record: AnyRecord | null | undefined =
      one.refers.by === 'id' ? byId(Number(key)) : byKey(String(key), one.refers.where);
    return record?.[take] ?? null;
  };
}
