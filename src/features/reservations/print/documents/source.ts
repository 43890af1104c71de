import { isCancelled, type AnyRecord, type Resource } from '../../../../schema';
import type { DocumentWords } from '../../../../print/language';

/** What the records that a reservation refers to are called, as far as they are known. */
export interface Lookups {
  /** A record's title by its code; the code itself where nobody knows it. */
  title(resource: string, code: string, where?: Readonly<Record<string, string>>): string;
  customer(code: string): AnyRecord | undefined;
  office(code: string): AnyRecord | undefined;
  flight(number: string): AnyRecord | undefined;
  /** What a field of a record is called. */
  label(resource: Resource, field: string): string;
  /** A user's name; '' where nobody knows it: an id helps no reader. */
  user(id: number): string;
}

/** All that a document is made of. */
export interface DocumentSource {
  reservation: AnyRecord;
  /** Those that the documents tell of, in the order of the trip. */
  sections: readonly AnyRecord[];
  /** The declarations, for enum words and the captions of section types. */
  resources: { reservation: Resource; section: Resource; office: Resource };
  words: DocumentWords;
  lookups: Lookups;
}

/** Cancelled or deleted: the reservation no longer holds (rules: row-colours). */
export const createIsVoid = ({
  reservation,
  resources,
}: Pick<DocumentSource, 'reservation' | 'resources'>) =>
  isCancelled(resources.reservation, reservation);

/**
 * The sections of a reservation in the order of the trip: by day and time, those without last, ties by id
 * (rules: dates-are-text). What was cancelled with its provider does not happen and is left out, unless the whole
 * reservation is cancelled: its documents then show what it was.
 */
export function printedSections(
  reservation: AnyRecord,
  resources: Pick<DocumentSource['resources'], 'reservation' | 'section'>,
): AnyRecord[] {
  const all = Array.isArray(reservation.sections) ? (reservation.sections as AnyRecord[]) : [];
  return all
    .filter(
      (section) =>
        isCancelled(resources.reservation, reservation) || !isCancelled(resources.section, section),
    )
    .toSorted(
      (one, other) =>
        compare(one.date, other.date) || compare(one.time1, other.time1) || one.id - other.id,
    );
}

// Days and times as text: they sort as they stand.
function compare(one: unknown, other: unknown): number {
  const [a, b] = [trimmedText(one) || '~', trimmedText(other) || '~'];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A value as text; '' for none. */
export const trimmedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
