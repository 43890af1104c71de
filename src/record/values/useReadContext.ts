import { useMemo } from 'react';
import { titleOf } from '../../data/lookups';
import { useResources } from '../../data/resources';
import { seoulDay } from '../../days';
import { useEnumLabel } from '../../fields/components/label';
import { type ReadContext, type Resource, resourceNamed } from '../../schema';

type Context = Omit<ReadContext, 'decode' | 'refers' | 'resolve' | 'values'>;

/**
 * What `readText` needs, except for the row's values and how references are resolved.
 * @example readText(text, field, { ...useReadContext(resource), values, resolve })
 */
export function useReadContext(resource: Resource): Context {
  const resources = useResources();
  const enumLabel = useEnumLabel();
  return useMemo(
    () => ({
      resource,
      titleOf,
      get near() {
        return seoulDay();
      },
      enumLabel: (field, value) => enumLabel(resource, field, value),
      resourceOf: (name) => resourceNamed(resources, name),
    }),
    [resource, resources, enumLabel],
  );
}
