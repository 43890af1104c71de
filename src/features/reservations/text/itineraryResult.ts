import type { TripNote, TripRow, TripText } from './reading/types';

/** A section's values, by field. */
type SectionDraft = Readonly<Record<string, string>>;

/** What an itinerary's text becomes in a reservation. */
export interface ItineraryResult {
  sections: readonly SectionDraft[];
  /** What is of no section: for the reservation's memo. */
  memo: string;
}

/** Below a section, or null for what is of the whole trip, the notes that go there: by their keys. */
type NotePlaces = ReadonlyMap<string, string | null>;

/**
 * Where each note goes: to the section above it on its day, else to the first one of that day; what has none goes to
 * the reservation.
 */
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
 * Makes sections of what was read. Pure.
 * @param isOut rows that a person has left out
 * @param dayWords what a day is called before a note of one that has no section
 */
export function toItineraryResult(
  { rows, notes }: Pick<TripText, 'rows' | 'notes'>,
  isOut: (key: string) => boolean,
  dayWords: (date: string) => string,
): ItineraryResult {
  const kept = rows.filter(({ key }) => !isOut(key));
  const taken = notes.filter(({ isCourtesy }) => !isCourtesy);
  const places = notePlaces(kept, taken);
  const sections = kept.map((row) => {
    const below = taken.filter(({ key }) => places.get(key) === row.key).map(({ text }) => text);
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
  const memo = taken
    .filter(({ key }) => places.get(key) === null)
    .map(({ date, text }) => (date === null ? text : `${dayWords(date)} ${text}`));
  return { sections, memo: memo.join('\n') };
}

/** The rows that the itinerary has already: the same flight or provider on the same day, by their keys. */
export function existingRowKeys(
  rows: readonly TripRow[],
  stored: readonly Readonly<Record<string, unknown>>[],
): ReadonlySet<string> {
  const isSame = (row: TripRow, one: Readonly<Record<string, unknown>>) =>
    one.section === row.kind &&
    one.date === row.date &&
    (row.provider === null
      ? row.values.text1 !== undefined &&
        one.text1 === row.values.text1 &&
        (one.time1 ?? null) === (row.values.time1 ?? null)
      : one.providerCode === row.provider && (one.time1 ?? null) === (row.values.time1 ?? null));
  return new Set(
    rows.filter((row) => stored.some((one) => isSame(row, one))).map(({ key }) => key),
  );
}
