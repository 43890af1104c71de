import { plainText } from '../../../fields/plainText';
import { groupItems } from '../../../data/groupItems';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';

/** The records that there are, by what a sheet names them by. */
export interface KnownRecords {
  /** The fields that tell apart records of one key. */
  apart: readonly string[];
  /** Those that answer to these values; what is empty among those that tell apart, tells nothing. */
  find: (named: Readonly<Record<string, unknown>>) => readonly AnyRecord[];
}

/** Where no record is looked for. */
const noRecords: KnownRecords = { apart: [], find: () => [] };

/** Indexes records by a field. */
export function indexRecords(
  resource: Resource,
  key: string | null,
  records: readonly AnyRecord[],
): KnownRecords {
  if (key === null) return noRecords;
  const apart = fieldOf(resource, key).unique ?? [];
  const index = new Map(groupItems(records, (record) => asKey(record[key])));
  return {
    apart,
    find: (named) =>
      (index.get(asKey(named[key])) ?? []).filter((record) =>
        apart.every((name) => isUnsaid(named[name]) || asKey(record[name]) === asKey(named[name])),
      ),
  };
}

const isUnsaid = (value: unknown): boolean => value === null || value === undefined || value === '';

const asKey = (value: unknown): string => plainText(String(value ?? ''));

/** What a sheet's rows may name a record by: its number, its key, and whatever else no two have in common. */
export const keysOf = ({ key, fields }: Resource): string[] => [
  'id',
  ...(key === null ? [] : [key]),
  ...fields.filter(({ name, unique }) => unique !== null && name !== key).map(({ name }) => name),
];
