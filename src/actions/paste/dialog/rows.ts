import type { Values } from '../../../record/values/values';
import type { Paste } from '../../../schema';
import type { ParsedRecord, PasteWarning } from '../reading/types';

/** Key of a row's parse result; not a field, and not sent. */
const READ = '_read';
/** Key of a row's confirmation by the user. */
export const REVIEWED = '_seen';

const isDraft = (value: unknown): value is ParsedRecord =>
  typeof value === 'object' && value !== null && 'marks' in value && 'leftover' in value;

/** The parse result of a row; null for one that was typed. */
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

/** Warnings that prevent saving a row. */
export function blockingWarnings(paste: Paste, values: Readonly<Values>): Doubt[] {
  const held = placeholderFields(paste, paste.hold);
  return openWarnings(values).filter(({ name }) => held.includes(name));
}

/**
 * The values of a new record from a text.
 * @param fill returns a value from a referenced record
 */
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

/** Initial values of a typed row. */
export const typedRow = ({ channel }: Paste): Values =>
  channel?.typed === undefined ? {} : { [channel.field]: channel.typed };

/** The title of a row: its party and amount. */
export function rowTitle({ takes, direction }: Paste, values: Readonly<Values>): string {
  const isIn = direction !== null && values[direction.field] === direction.in;
  return ['party', 'amount']
    .map((one) => values[takes[one]?.[isIn ? 'in' : 'out'] ?? ''])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ');
}
