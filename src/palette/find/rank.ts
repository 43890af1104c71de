import { referenceOf, typeOf } from '../../fields';
import { dialNumber } from '../../fields/dialNumber';
import { toSearchableText } from '../../fields/hangul';
import { createNameRank, NAME_RANK } from '../../fields/nameRank';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../../schema';
import { memoizeByObject } from '../../util/objects';
import type { TypedQuery } from './typedQuery';

/** Digits that distinguish phone numbers. */
const DIGITS = 3;

export const searchedFields = ({ filters }: Resource): readonly string[] =>
  filters.flatMap(({ searches }) => searches ?? []);

// Cached: thousands of records are searched per keystroke.
const textOf = memoizeByObject((record: AnyRecord, resource: Resource, title: string) => {
  const textsOf = (name: string) => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const searched = searchedFields(resource).filter((name) => hasField(resource, name));
  const names = namesOf(resource, title, textsOf);
  const phones = searched
    .filter((name) => typeOf(fieldOf(resource, name)).knownByEnd)
    .map((name) => textsOf(name).normalize('NFKC').replace(/\D/g, ''));
  // No match spans two fields.
  const all = toSearchableText([title, ...names, ...searched.map(textsOf)].join('\n'));
  return { names, phones: phones.filter(Boolean), all };
});

/** A message body or a part of a trip mentions others. */
function namesOf(
  resource: Resource,
  title: string,
  textOf: (name: string) => string,
): readonly string[] {
  const { key, card, openedIn } = resource;
  if (openedIn !== null) return [];
  const isText =
    hasField(resource, resource.optionText) && typeOf(fieldOf(resource, resource.optionText)).wide;
  // A trip's title is its code: its name comes first on its card.
  const [first = key ?? ''] = card;
  const isName = searchedFields(resource).includes(first) && !referenceOf(fieldOf(resource, first));
  return [isText ? '' : title, key === null ? '' : textOf(key), isName ? textOf(first) : ''].filter(
    Boolean,
  );
}

export const isJournal = ({ key, openedIn, sort: [first] }: Resource): boolean =>
  openedIn !== null || (key === null && first?.field === 'id' && first.order === 'DESC');

/** null if it does not match. */
export function rankRecord(
  resource: Resource,
  record: AnyRecord,
  title: string,
  typed: TypedQuery,
): number | null {
  const { names, phones, all } = textOf(record, resource, title);
  const digits = dialNumber(typed.text) ?? typed.text.replace(/[\s()-]/g, '');
  const isEnd = /^\d+$/.test(digits) && digits.length >= DIGITS;
  if (isEnd && phones.some((phone) => phone.endsWith(digits))) return NAME_RANK.exact;
  if (!typed.isIn(all)) return null;
  return rankNames(names, typed);
}

export const rankNames = (names: readonly string[], { text, begins }: TypedQuery): number =>
  createNameRank(text, begins)(names);

/** The searched field that matched, unless it is shown anyway. */
export function matchedField(
  resource: Resource,
  record: AnyRecord,
  typed: TypedQuery,
  shownTexts: readonly string[],
): string | null {
  const found = searchedFields(resource).find((name) => {
    const value = record[name];
    return typeof value === 'string' && typed.isIn(toSearchableText(value));
  });
  if (found === undefined || shownTexts.includes(found) || typeOf(fieldOf(resource, found)).wide)
    return null;
  return found;
}
