import type { DataProvider } from 'ra-core';
import { isEmpty } from '../fields/values';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../schema';
import { LARGEST_PER_PAGE_SENT } from './limits';
import { findByKey } from './lookups';
import { encodeValue } from './records';
import { isStoredAs } from './verify';

type Values = Readonly<Record<string, unknown>>;

interface Looking {
  provider: Pick<DataProvider, 'getList'>;
  resource: Resource;
  /** What was sent. */
  data: Values;
  /** Who sent it: a record that names another creator is not meant. Default: not asked. */
  userId?: unknown;
  /** The ids of records that are known to be others. */
  others?: ReadonlySet<number> | undefined;
  signal?: AbortSignal | undefined;
}

/** `none`: it never arrived; `maybe`: these are like it, and nothing tells whose they are. */
type LookedUp =
  | { is: 'one'; record: AnyRecord }
  | { is: 'none' }
  | { is: 'maybe'; alike: readonly AnyRecord[] };

const NO_OTHERS: ReadonlySet<number> = new Set();

/**
 * Looks whether a create that was not answered has arrived, by documented parameters only: by its key where that is
 * unique, else by everything that was sent (rules: doubtful-writes).
 * @throws ApiError where the list can't be read
 * @example await lookUp({ provider, resource: countries, data: { code: 'KR', name: '한국' } }) // { is: 'none' }
 */
export async function findUnansweredCreate(looking: Looking): Promise<LookedUp> {
  const { provider, resource, data, userId, others = NO_OTHERS, signal } = looking;
  const { key } = resource;
  const code = key === null ? null : data[key];
  if (key !== null && typeof code === 'string' && code !== '' && fieldOf(resource, key).unique) {
    const record = await findByKey(provider, resource, code, signal, scopeOf(resource, key, data));
    // Another's of the same key is told by the refusal that comes.
    return record && saysAll(resource, record, data) ? { is: 'one', record } : { is: 'none' };
  }
  const { data: found, total = 0 } = await provider.getList<AnyRecord>(resource.route, {
    filter: filterOf(resource, data),
    pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT },
    signal,
  });
  const isOthers = (one: AnyRecord) =>
    others.has(one.id) || (userId !== undefined && isAnothers(resource, one, userId));
  const alike = found.filter((one) => !isOthers(one) && saysAll(resource, one, data));
  return alike.length > 0 || total > found.length ? { is: 'maybe', alike } : { is: 'none' };
}

/** True if the record names another user as its creator. */
const isAnothers = (resource: Resource, { userId }: AnyRecord, own: unknown): boolean =>
  resource.stamps.includes('userId') &&
  hasField(resource, 'userId') &&
  !isEmpty(userId) &&
  String(userId) !== String(own);

const saysAll = (resource: Resource, record: AnyRecord, data: Values): boolean =>
  Object.entries(data).every(
    ([name, value]) => isEmpty(value) || isStoredAs(fieldOf(resource, name), value, record[name]),
  );

/** The parameters for what tells apart records of one key. */
function scopeOf(resource: Resource, key: string, data: Values): Record<string, string> {
  const apart = fieldOf(resource, key).unique ?? [];
  return Object.fromEntries(
    Object.entries(filterOf(resource, data)).filter(([parameter]) =>
      resource.filters.some(
        ({ parameter: own, equals }) =>
          own === parameter && equals !== undefined && apart.includes(equals),
      ),
    ),
  );
}

/** What of it a list can be asked for. */
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
