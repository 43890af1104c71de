import { useCallback } from 'react';
import { useFindNamed } from '../../data/lookupFinder';
import { isEmpty } from '../../fields/validate';
import type { Resource } from '../../schema';
import { captionsFor } from '../../fields/captions';
import type { Values } from './values';

/**
 * What a picked record brings along into other fields, such as a flight its cities and times: those that a
 * type's captions declare. Of a code that names no record, nothing.
 */
export function useFills(resource: Resource): (values: Values, field: string) => Promise<Values> {
  const find = useFindNamed();
  return useCallback(
    async (values, name) => {
      const { fieldAs, fillsOf } = captionsFor(resource, values[resource.captions?.by ?? '']);
      const fills = Object.entries(fillsOf(name));
      const code = values[name];
      const { to, where } = fieldAs(name).options;
      if (fills.length === 0 || typeof code !== 'string' || typeof to !== 'string') return {};
      const narrowed = (where ?? {}) as Readonly<Record<string, string>>;
      const naming = await find({ to, text: code, where: narrowed });
      if (naming.is !== 'one') return {};
      const { record } = naming;
      return Object.fromEntries(fills.map(([field, taken]) => [field, record[taken] ?? null]));
    },
    [resource, find],
  );
}

/** Of what was brought along, what finds its field empty: nothing that was typed is written over. */
export const intoEmpty = (values: Values, fills: Values): Values =>
  Object.fromEntries(Object.entries(fills).filter(([name]) => isEmpty(values[name])));
