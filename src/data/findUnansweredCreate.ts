import type { DataProvider } from 'ra-core';
import { isEmpty } from '../fields/values';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../schema';
import { LARGEST_PER_PAGE_SENT } from './limits';
import { findByKey } from './lookups';
import { encodeValue } from './recordCodec';
import { isStoredAs } from './compareStored';

type Values = Readonly<Record<string, unknown>>;

interface CreateSearch {
  provider: Pick<DataProvider, 'getList'>;
  resource: Resource;
  data: Values;
  /** Records with another creator are skipped. */
  userId?: unknown;
  otherIds?: ReadonlySet<number> | undefined;
  signal?: AbortSignal | undefined;
}

type CreateSearchResult =
  | { is: 'one'; record: AnyRecord }
  | { is: 'none' }
  | { is: 'maybe'; alike: readonly AnyRecord[] };

const NO_OTHERS: ReadonlySet<number> = new Set();

/**
 * Looks for the record by its unique key, else by all values sent (rules: uncertain-writes). @throws ApiError
 * @example await findUnansweredCreate({ provider, resource: countries, data: { code: 'KR', name: '한국' } }) // { is: 'none' }
 */
export async function findUnansweredCreate(search: CreateSearch): Promise<CreateSearchResult> {
  const { provider, resource, data, userId, otherIds = NO_OTHERS, signal } = search;
  const { key } = resource;
  const code = key === null ? null : data[key];
  if (key !== null && typeof code === 'string' && code !== '' && fieldOf(resource, key).unique) {
    const record = await findByKey(provider, resource, code, signal, scopeOf(resource, key, data));
    // With the same key, the retry is rejected and says so.
    return record && containsAll(resource, record, data) ? { is: 'one', record } : { is: 'none' };
  }
  const { data: candidates, total = 0 } = await provider.getList<AnyRecord>(resource.route, {
    filter: filterOf(resource, data),
    pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT },
    signal,
  });
  const isExcluded = (one: AnyRecord) =>
    otherIds.has(one.id) || (userId !== undefined && isCreatedByOther(resource, one, userId));
  const alike = candidates.filter((one) => !isExcluded(one) && containsAll(resource, one, data));
  return alike.length > 0 || total > candidates.length ? { is: 'maybe', alike } : { is: 'none' };
}

const isCreatedByOther = (resource: Resource, { userId }: AnyRecord, own: unknown): boolean =>
  resource.stamps.includes('userId') &&
  hasField(resource, 'userId') &&
  !isEmpty(userId) &&
  String(userId) !== String(own);

const containsAll = (resource: Resource, record: AnyRecord, data: Values): boolean =>
  Object.entries(data).every(
    ([name, value]) => isEmpty(value) || isStoredAs(fieldOf(resource, name), value, record[name]),
  );

/** What distinguishes records of the same key. */
function scopeOf(resource: Resource, key: string, data: Values): Record<string, string> {
  const distinguishing = fieldOf(resource, key).unique ?? [];
  return Object.fromEntries(
    Object.entries(filterOf(resource, data)).filter(([parameter]) =>
      resource.filters.some(
        ({ parameter: own, equals }) =>
          own === parameter && equals !== undefined && distinguishing.includes(equals),
      ),
    ),
  );
}

function filterOf(resource: Resource, data: Values): Record<string, string> {
  return Object.fromEntries(
    resource.filters.flatMap(({ parameter, searches, equals }) => {
      if (searches) {
        const text = searches.map((name) => data[name]).find((one) => typeof one === 'string');
        return typeof text === 'string' && text !== '' ? [[parameter, text]] : [];
      }
      if (equals === undefined || isEmpty(data[equals])) return [];
      const wire = encodeValue(fieldOf(resource, equals), data[equals]);
      return wire === null ? [] : [[parameter, String(wire)]];
    }),
  );
}
