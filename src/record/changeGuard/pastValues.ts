import type { HistoryEntry } from '../../data/history';
import { isOutlier } from '../../fields/isOutlier';
import type { AnyRecord, ChangeGuard } from '../../schema';
import { pick } from '../../util/objects';

export interface Outlier {
  field: string;
  last: string;
  typed: string;
}

export function findOutliers(
  { fields, times }: ChangeGuard,
  typed: Readonly<Record<string, unknown>>,
  last: Readonly<Record<string, unknown>>,
): Outlier[] {
  return fields
    .filter((field) => isOutlier(last[field], typed[field], times))
    .map((field) => ({ field, last: String(last[field]), typed: String(typed[field]) }));
}

export interface PastValues {
  key: number;
  /** Empty if unknown. */
  at: string;
  by: string | null;
  record: AnyRecord;
}

/** Guarded values after each write that changed one, newest first. */
export function pastValues(
  { fields: names }: ChangeGuard,
  record: AnyRecord,
  entries: readonly HistoryEntry[],
): PastValues[] {
  // Backwards from now: each write changed the record from `before` to the current state.
  const now: Record<string, unknown> = { ...record };
  const past: PastValues[] = [];
  let isFromStart = true;
  for (const { id, at, userName, action, changes } of entries) {
    const guarded = changes.filter(({ field }) => names.includes(field));
    if (guarded.length === 0) continue;
    past.push({ key: id, at, by: userName, record: { id: record.id, ...pick(now, names) } });
    for (const { field, before } of guarded) now[field] = before;
    isFromStart = action === 'create';
  }
  if (!isFromStart)
    past.push({ key: 0, at: '', by: null, record: { id: record.id, ...pick(now, names) } });
  return past;
}
