import type { DataProvider } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { findByKey } from '../../data/lookups';
import { encodeValue } from '../../data/records';
import { isEmpty, isSame } from '../../fields/values';
import type { Values } from '../../record/values/values';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';

interface Looking {
  provider: DataProvider;
  resource: Resource;
  /** What was sent. */
  data: Values;
  /** The ids of records that other rows have made. */
  others: ReadonlySet<number>;
  signal: AbortSignal;
}

/** `none`: it never arrived; `maybe`: there is one like it, and nothing tells whose it is. */
export type LookedUp = { is: 'one'; id: number } | { is: 'none' } | { is: 'maybe' };

/**
 * Looks whether a create that no answer came to has arrived, by documented parameters only: by its key, which no two
 * have in common, else by all that was sent. @throws ApiError
 */
export async function lookUp(looking: Looking): Promise<LookedUp> {
  const { provider, resource, data, others, signal } = looking;
  const { key } = resource;
  const code = key === null ? null : data[key];
  if (key !== null && typeof code === 'string' && code !== '' && fieldOf(resource, key).unique) {
    const record = await findByKey(provider, resource, code, signal, scopeOf(resource, key, data));
    // Another's of the same key is told by the refusal that comes.
    return record && saysAll(resource, record, data)
      ? { is: 'one', id: record.id }
      : { is: 'none' };
  }
  const { data: found, total = 0 } = await provider.getList<AnyRecord>(resource.route, {
    filter: filterOf(resource, data),
    pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT },
    signal,
  });
  const alike = found.filter((one) => !others.has(one.id) && saysAll(resource, one, data));
  return alike.length > 0 || total > found.length ? { is: 'maybe' } : { is: 'none' };
}

const saysAll = (resource: Resource, record: AnyRecord, data: Values): boolean =>
  Object.entries(data).every(
    ([name, value]) => isEmpty(value) || isSame(fieldOf(resource, name), record[name], value),
  );

/** The parameters for what tells apart records of one key. */
function scopeOf(resource: Resource, key: string, data: Values): Record<string, string> {
  const apart = fieldOf(resource, key).unique ?? [];
  return Object.fromEntries(
    Object.entries(filterOf(resource, data)).filter(([parameter]) =>
      resource.filters.some(
        (filter) =>
          filter.kind === 'equals' &&
          filter.parameter === parameter &&
          apart.includes(filter.field),
      ),
    ),
  );
}

/** What of it a list can be asked for. */
function filterOf(resource: Resource, data: Values): Record<string, string> {
  return Object.fromEntries(
    resource.filters.flatMap((filter) => {
      if (filter.kind === 'search') {
        const text = filter.fields.map((name) => data[name]).find((one) => typeof one === 'string');
        return typeof text === 'string' && text !== '' ? [[filter.parameter, text]] : [];
      }
      if (filter.kind !== 'equals' || isEmpty(data[filter.field])) return [];
      const wire = encodeValue(fieldOf(resource, filter.field), data[filter.field]);
      return wire === null ? [] : [[filter.parameter, String(wire)]];
    }),
  );
}
