import { isText } from '../../../util/text';
import type { ExistingSection } from './existingSections';
import type { TripNote, TripRow, TripText } from './reading/types';

type SectionDraft = Readonly<Record<string, string>>;

export interface ItineraryResult {
  sections: readonly SectionDraft[];
  /** Of existing sections, by key. */
  changes: readonly { key: string; values: SectionDraft }[];
  memo: string;
}

/**
 * The preceding row of a note's day, else its first.
 * @returns row keys by note key; null: about the whole trip
 */
export function notePlaces(
  rows: readonly TripRow[],
  notes: readonly TripNote[],
): ReadonlyMap<string, string | null> {
  return new Map(
    notes.map(({ key, date, lines }) => {
      const ofDay = date === null ? [] : rows.filter((row) => row.date === date);
      const at = lines[0] ?? 0;
      const above = ofDay.findLast((row) => (row.lines[0] ?? 0) < at);
      return [key, (above ?? ofDay[0])?.key ?? null] as const;
    }),
  );
}

/**
 * @param isOut excluded by the user
 * @param dayHeading text before a note without a section
 * @param changedBy the existing section that a row changes
 */
export function toItineraryResult(
  { rows, notes }: Pick<TripText, 'rows' | 'notes'>,
  isOut: (key: string) => boolean,
  dayHeading: (date: string) => string,
  changedBy: (key: string) => ExistingSection | null = () => null,
): ItineraryResult {
  const includedRows = rows.filter(({ key }) => !isOut(key));
  const places = notePlaces(includedRows, notes);
  const sections: SectionDraft[] = [];
  const changes: ItineraryResult['changes'][number][] = [];
  for (const row of includedRows) {
    const below = notes.filter(({ key }) => places.get(key) === row.key).map(({ text }) => text);
    const changed = changedBy(row.key);
    const { remark, ...values }: SectionDraft = changed
      ? Object.fromEntries(changed.differences.map(({ field, read }) => [field, read]))
      : row.values;
    const all = [changed?.remark, remark, ...below].filter(isText);
    const ofRemark: SectionDraft = all.length > 0 ? { remark: all.join('\n') } : {};
    if (changed) changes.push({ key: changed.key, values: { ...values, ...ofRemark } });
    else
      sections.push({
        ...values,
        section: row.kind,
        ...(row.date !== null && { date: row.date }),
        ...(row.provider !== null && { providerCode: row.provider }),
        ...ofRemark,
      });
  }
  const memo = notes
    .filter(({ key }) => places.get(key) === null)
    .map(({ date, text }) => (date === null ? text : `${dayHeading(date)} ${text}`));
  return { sections, changes, memo: memo.join('\n') };
}
