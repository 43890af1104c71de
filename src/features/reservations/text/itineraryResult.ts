import type { TripNote, TripRow, TripText } from './reading/types';

type SectionDraft = Readonly<Record<string, string>>;

export interface ItineraryResult {
  sections: readonly SectionDraft[];
  memo: string;
}

/** By section key; null: about the whole trip. */
type NotePlaces = ReadonlyMap<string, string | null>;

/** To the preceding section of their day, else its first; else to the reservation. */
export function notePlaces(rows: readonly TripRow[], notes: readonly TripNote[]): NotePlaces {
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
 * @param dayWords text before a note without a section
 */
export function toItineraryResult(
  { rows, notes }: Pick<TripText, 'rows' | 'notes'>,
  isOut: (key: string) => boolean,
  dayWords: (date: string) => string,
): ItineraryResult {
  const includedRows = rows.filter(({ key }) => !isOut(key));
  const includedNotes = notes.filter(({ isCourtesy }) => !isCourtesy);
  const places = notePlaces(includedRows, includedNotes);
  const sections = includedRows.map((row) => {
    const below = includedNotes
      .filter(({ key }) => places.get(key) === row.key)
      .map(({ text }) => text);
    const { remark, ...values } = row.values;
    const all = [...(remark === undefined ? [] : [remark]), ...below];
    return {
      ...values,
      section: row.kind,
      ...(row.date !== null && { date: row.date }),
      ...(row.provider !== null && { providerCode: row.provider }),
      ...(all.length > 0 && { remark: all.join('\n') }),
    };
  });
  const memo = includedNotes
    .filter(({ key }) => places.get(key) === null)
    .map(({ date, text }) => (date === null ? text : `${dayWords(date)} ${text}`));
  return { sections, memo: memo.join('\n') };
}

/** Same flight or provider on the same day, at no other time. */
export function existingRowKeys(
  rows: readonly TripRow[],
  stored: readonly Readonly<Record<string, unknown>>[],
): ReadonlySet<string> {
  const isSame = (row: TripRow, one: Readonly<Record<string, unknown>>) =>
    one.section === row.kind &&
    one.date === row.date &&
    (row.provider === null
      ? row.values.text1 !== undefined && one.text1 === row.values.text1
      : one.providerCode === row.provider) &&
    isSameTime(row.values.time1, one.time1);
  return new Set(
    rows.filter((row) => stored.some((one) => isSame(row, one))).map(({ key }) => key),
  );
}

const isSameTime = (one: unknown, other: unknown) => !one || !other || one === other;
