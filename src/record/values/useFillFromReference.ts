import { useCallback } from 'react';
import { useFindByText } from '../../data/lookupFinder';
import { useResources } from '../../data/resources';
import { referenceOf } from '../../fields';
import { isEmpty } from '../../fields/values';
import { fieldOf, type Field, type Resource } from '../../schema';
import { captionsOfType } from '../../fields/captions';
import type { Values } from './values';

/** Values filled in from a picked record: a flight's cities and times. */
export function useFillFromReference(
  resource: Resource,
): (values: Values, field: string) => Promise<Values> {
  const find = useFindByText();
  return useCallback(
    async (values, name) => {
      const { fieldAs, fillsOf } = captionsOfType(resource, values[resource.captions?.by ?? '']);
      const fills = Object.entries(fillsOf(name));
      const code = values[name];
      const refers = referenceOf(fieldAs(name));
      if (fills.length === 0 || typeof code !== 'string' || !refers) return {};
      const result = await find({ to: refers.to, text: code, where: refers.where });
      if (result.is !== 'one') return {};
      const { record } = result;
      return Object.fromEntries(fills.map(([field, taken]) => [field, record[taken] ?? null]));
    },
    [resource, find],
  );
}

/** Never overwrites input. */
export const fillEmptyFields = (values: Values, fills: Values): Values =>
  Object.fromEntries(Object.entries(fills).filter(([name]) => isEmpty(values[name])));

/**
 * Null unless exactly one matches: first of the row's type, then of all, as a type only suggests. Rejects with
 * ApiError.
 */
export function useCodeOf(
  resource: Resource,
): (field: Field, text: string, values?: Values) => Promise<string | number | null> {
  const find = useFindByText();
  const resources = useResources();
  return async (field, text, values = {}) => {
    const refers = referenceOf(field);
    if (!refers) return null;
    const { to, by, free } = refers;
    const own = referenceOf(fieldOf(resource, field.name));
    const narrowed = Object.entries(refers.scope).filter(([, name]) => !isEmpty(values[name]));
    const scope = Object.fromEntries(narrowed.map(([key, name]) => [key, String(values[name])]));
    const scopeFilter = { ...refers.where, ...scope };
    // Free text matches only within the filtered choices.
    const wheres = free ? [scopeFilter] : [scopeFilter, own?.to === to ? own.where : {}];
    for (const where of wheres) {
      const result = await find({ to, text, where });
      if (result.is === 'none') continue;
      if (result.is === 'unknown') return null;
      const records = result.is === 'one' ? [result.record] : result.records;
      const key = resources.find((one) => one.name === to)?.key;
      // A flight there and back has one number.
      const [value, ...others] = new Set(
        records.map((record) => (by === 'key' && key ? record[key] : record.id)),
      );
      if (others.length > 0) return null;
      return typeof value === 'string' || typeof value === 'number' ? value : null;
    }
    return null;
  };
}
