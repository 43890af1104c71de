import { childrenIn } from '../../../../fields/entries';
import { trimmedText } from '../../../../util/text';
import { isCancelled, type AnyRecord, type Resource } from '../../../../schema';
import { compareText } from '../../../../data/order';
import { timeInDay } from '../../domain/days';
import type { DocumentMessages } from '../../../../print/language';

export interface Lookups {
  title(resource: string, code: string, where?: Readonly<Record<string, string>>): string;
  customer(code: string): AnyRecord | undefined;
  /** Else of a person there, with the name. */
  phone(code: string): string;
  office(code: string): AnyRecord | undefined;
  flight(number: string): AnyRecord | undefined;
  label(resource: Resource, field: string): string;
  /** '' if unknown: an id would not help. */
  user(id: number): string;
}

export interface DocumentSource {
  reservation: AnyRecord;
  sections: readonly AnyRecord[];
  resources: { reservation: Resource; section: Resource; office: Resource };
  messages: DocumentMessages;
  lookups: Lookups;
}

/** Canceled or deleted (rules: row-colors). */
export const isVoid = ({ reservation, resources }: DocumentSource): boolean =>
  isCancelled(resources.reservation, reservation);

/** By date and time, then id (rules: dates-are-text). Canceled ones only if the whole reservation is canceled. */
export function printedSections(
  reservation: AnyRecord,
  resources: Pick<DocumentSource['resources'], 'reservation' | 'section'>,
): AnyRecord[] {
  const all = childrenIn(reservation, 'sections');
  const isOff = isCancelled(resources.reservation, reservation);
  return all
    .filter((section) => isOff || !isCancelled(resources.section, section))
    .toSorted(
      (one, other) =>
        compareTexts(one.date, other.date) ||
        compareTexts(timeInDay(one), timeInDay(other)) ||
        one.id - other.id,
    );
}

/** Blank ones come last. */
export function compareTexts(one: unknown, other: unknown): number {
  return compareText(trimmedText(one) || '~', trimmedText(other) || '~');
}
