import { plainText } from '../../../fields/plainText';
import { isEmpty } from '../../../fields/values';
import { groupItems } from '../../../util/groupItems';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';

/** Indexed by what a sheet identifies them by. */
export interface KnownRecords {
  /** They distinguish records with the same key. */
  apart: readonly string[];
  /** Empty distinguishing values match any. */
  find: (named: Readonly<Record<string, unknown>>) => readonly AnyRecord[];
}

const noRecords: KnownRecords = { apart: [], find: () => [] };

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
        apart.every((name) => isEmpty(named[name]) || asKey(record[name]) === asKey(named[name])),
      ),
  };
}

const asKey = (value: unknown): string => plainText(String(value ?? ''));
