import { isCancelled, type AnyRecord, type Resource } from '../../../../schema';
import type { DocumentWords } from '../../../../print/language';

/** Names of the records that a reservation refers to, as far as known. */
export interface Lookups {
  /** Title of a record by its code; the code if unknown. */
  title(resource: string, code: string, where?: Readonly<Record<string, string>>): string;
  customer(code: string): AnyRecord | undefined;
  office(code: string): AnyRecord | undefined;
  flight(number: string): AnyRecord | undefined;
  /** Label of a field. */
  label(resource: Resource, field: string): string;
  /** Name of a user; '' if unknown, as an id would not help. */
  user(id: number): string;
}

/** Data of a document. */
export interface DocumentSource {
  reservation: AnyRecord;
  /** Printed sections in trip order. */
  sections: readonly AnyRecord[];
  /** Declarations, for enum labels and section captions. */
  resources: { reservation: Resource; section: Resource; office: Resource };
  words: DocumentWords;
  lookups: Lookups;
}

/** True for a canceled or deleted reservation (rules: row-colours). */
export const createIsVoid = ({
  reservation,
  resources,
}: Pick<DocumentSource, 'reservation' | 'resources'>) =>
  isCancelled(resources.reservation, reservation);

/**
 * Sections in trip order: by date and time, those without last, then by id (rules: dates-are-text). Canceled sections
 * are omitted unless the whole reservation is canceled: its documents then show what was booked.
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

// Dates and times compare as strings.
function compare(one: unknown, other: unknown): number {
  const [a, b] = [trimmedText(one) || '~', trimmedText(other) || '~'];
  return a < b ? -1 : a > b ? 1 : 0;
}

export const trimmedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
