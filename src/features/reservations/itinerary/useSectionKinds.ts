import { useMemo } from 'react';
import { rowsIn, useLookup } from '../../../data/lookups';
import { optionsOf } from '../../../fields';
import { fieldOf, type Resource } from '../../../schema';

export interface SectionKind {
  value: string;
  title: string;
}

/** From the basic codes; else those with captions. */
export function useSectionKinds(resource: Resource): readonly SectionKind[] {
  const { to = '', where = {} } = optionsOf(fieldOf(resource, 'section'), 'reference') ?? {};
  const { rows } = useLookup(to);
  return useMemo(() => {
    const found = (rows === undefined ? [] : rowsIn(rows))
      .filter((row) => row.type === where.type && row.active !== false)
      .map(({ code, name }) => ({ value: String(code), title: String(name ?? code) }));
    const declared = Object.keys(resource.captions?.types ?? {});
    return found.length > 0 ? found : declared.map((value) => ({ value, title: value }));
  }, [rows, where.type, resource]);
}
