import { useCallback } from 'react';
import { useFindNamed } from '../data/lookupFinder';
import { useResources } from '../data/resources';
import { fieldOf, type Field, type Resource } from '../schema';

type Where = Readonly<Record<string, string>>;

/**
 * What a text means in a field that refers to other records: the code or id of the one that it names, or null for
 * none or several. The choice that a row's type narrows is asked first, and then the field's whole choice: a type
 * only suggests. Rejects with ApiError.
 */
export function useCodeOf(
  resource: Resource,
): (field: Field, text: string) => Promise<string | number | null> {
  const find = useFindNamed();
  const resources = useResources();
  return useCallback(
    async ({ name, type, options }, text) => {
      const to = String(options.to);
      const own = fieldOf(resource, name).options;
      const wheres = [options.where ?? {}, own.to === to ? (own.where ?? {}) : {}] as Where[];
      for (const where of wheres) {
        const [record, other] = await find({ to, text, where });
        if (other) return null;
        if (!record) continue;
        const key = resources.find((one) => one.name === to)?.key;
        const value = type === 'reference' && key ? record[key] : record.id;
        return typeof value === 'string' || typeof value === 'number' ? value : null;
      }
      return null;
    },
    [resource, find, resources],
  );
}
