import { formatAmount } from '../../../money/decimal';
import type { Values } from '../../../record/values/values';
import type { Paste, Resource } from '../../../schema';
import type { PasteContext } from '../reading/formats';
import type { ParsedRecord } from '../reading/types';
import { textOrEmpty } from '../../../util/text';

const TITLE_LENGTH = 40;

/** Not a field, and not sent. */
const READ = '_read';
/** The user has confirmed the row. */
export const REVIEWED = '_seen';

const isDraft = (value: unknown): value is ParsedRecord =>
  typeof value === 'object' && value !== null && 'marks' in value && 'leftover' in value;

export const parsedRecordOf = (values: Readonly<Values>): ParsedRecord | null => {
  const read = values[READ];
  return isDraft(read) ? read : null;
};

/** Of fields neither changed nor confirmed. */
export function openWarnings(values: Readonly<Values>) {
  const draft = parsedRecordOf(values);
  if (!draft || values[REVIEWED] === true) return [];
  return Object.entries(draft.reasons).flatMap(([name, reason]) => {
    const isSame = (values[name] ?? null) === draft.values[name];
    return draft.marks[name] === 'unsure' && isSame ? [{ name, reason }] : [];
  });
}

export const unreadText = (values: Readonly<Values>): string =>
  values[REVIEWED] === true ? '' : (parsedRecordOf(values)?.leftover ?? '');

export const needsReview = (values: Readonly<Values>): boolean =>
  openWarnings(values).length > 0 || unreadText(values) !== '';

/** Not a movement of the account. */
export const isCardRow = (values: Readonly<Values>): boolean =>
  openWarnings(values).some(({ reason }) => reason === 'card' || reason === 'cardCancelled');

/** A placeholder may have a field for either direction. */
export const placeholderFields = ({ takes }: Paste, placeholders: readonly string[]): string[] => [
  ...new Set(
    placeholders.flatMap((one) => {
      const to = takes[one];
      return to ? [to.in, to.out] : [one];
    }),
  ),
];

/** They prevent saving a row. */
export function blockingWarnings(paste: Paste, values: Readonly<Values>) {
  const blocking = placeholderFields(paste, paste.hold);
  return openWarnings(values).filter(({ name }) => blocking.includes(name));
}

export function recordValues(
  draft: ParsedRecord,
  { paste: { text, fills }, takeFrom }: Pick<PasteContext, 'paste' | 'takeFrom'>,
): Values {
  const { values } = draft;
  return {
    ...Object.fromEntries(
      fills.map(({ field, via, take }) => [field, takeFrom(via, values[via] ?? null, take)]),
    ),
    ...values,
    ...(text !== null && { [text]: draft.text }),
    [READ]: draft,
  };
}

export const typedRow = ({ channel }: Paste): Values =>
  channel?.typed === undefined ? {} : { [channel.field]: channel.typed };

export function rowTitle(
  { optionText, paste }: Pick<Resource, 'optionText' | 'paste'>,
  values: Readonly<Values>,
): string {
  const direction = paste?.direction;
  const isIn = direction && values[direction.field] === direction.in;
  const valueOf = (one: string) =>
    textOrEmpty(values[paste?.takes[one]?.[isIn ? 'in' : 'out'] ?? '']);
  const amount = valueOf('amount');
  const name = [valueOf('party'), amount && formatAmount(amount, valueOf('currency'))];
  const isNamed = name.some((part) => part !== '');
  const parts = [
    ...(isNamed ? name : [textOrEmpty(values[optionText]).slice(0, TITLE_LENGTH)]),
    valueOf('date'),
  ];
  return [...new Set(parts.filter((part) => part !== ''))].join(' ');
}
