import type { Values } from '../../../record/values/values';
import type { Paste } from '../../../schema';
import type { ParsedRecord, PasteWarning } from '../reading/types';

/** Under this name a row keeps how it was read; it is not a field, and not sent. */
const READ = '_read';
/** Under this name a row keeps that a person has looked at it. */
export const REVIEWED = '_seen';

const isDraft = (value: unknown): value is ParsedRecord =>
  typeof value === 'object' && value !== null && 'marks' in value && 'leftover' in value;

/** How a row was read; null for one that was typed. */
export const parsedRecordOf = (values: Readonly<Values>): ParsedRecord | null => {
  const read = values[READ];
  return isDraft(read) ? read : null;
};

interface Doubt {
  name: string;
  reason: PasteWarning;
}

/** Warnings about fields that the user has neither changed nor confirmed. */
export function openWarnings(values: Readonly<Values>): Doubt[] {
  const draft = parsedRecordOf(values);
  if (!draft || values[REVIEWED] === true) return [];
  return Object.entries(draft.reasons).flatMap(([name, reason]) => {
    const isSame = (values[name] ?? null) === draft.values[name];
    return draft.marks[name] === 'unsure' && isSame ? [{ name, reason }] : [];
  });
}

/** The fields of placeholders, for either direction of money; other names are fields themselves. */
export const placeholderFields = ({ takes }: Paste, placeholders: readonly string[]): string[] => [
  ...new Set(
    placeholders.flatMap((one) => {
      const to = takes[one];
      return to ? [to.in, to.out] : [one];
    }),
  ),
];

/** The doubts that hold a row back from being saved: what matters is never taken silently. */
export function blockingWarnings(paste: Paste, values: Readonly<Values>): Doubt[] {
  const held = placeholderFields(paste, paste.hold);
  return openWarnings(values).filter(({ name }) => held.includes(name));
}

/** A new record's values of a text. @param fill what a field takes from a record that another one names */
export function recordValues(
  draft: ParsedRecord,
  { text, fills }: Paste,
  fill: (via: string, key: unknown, take: string) => unknown,
): Values {
  const { values } = draft;
  return {
    ...Object.fromEntries(
      fills.map(({ field, via, take }) => [field, fill(via, values[via] ?? null, take) ?? null]),
    ),
    ...values,
    ...(text !== null && { [text]: draft.text }),
    [READ]: draft,
  };
}

/** What a row begins with that is typed and not read. */
export const typedRow = ({ channel }: Paste): Values =>
  channel?.typed === undefined ? {} : { [channel.field]: channel.typed };

/** What a row is known by: whom it is about, and its amount. */
export function rowTitle({ takes, direction }: Paste, values: Readonly<Values>): string {
  const isIn = direction !== null && values[direction.field] === direction.in;
  return ['party', 'amount']
    .map((one) => values[takes[one]?.[isIn ? 'in' : 'out'] ?? ''])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ');
}
