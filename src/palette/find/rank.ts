import { typeOf } from '../../fields';
import { dialNumber } from '../../fields/dialNumber';
import { toSearchableText, type SearchableText } from '../../fields/hangul';
import { createNameRank, NAME_RANK } from '../../fields/nameRank';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../../schema';
import type { TypedQuery } from './typedQuery';

/** Digits that distinguish phone numbers. */
const DIGITS = 3;

interface Text {
  names: readonly string[];
  phones: readonly string[];
  all: SearchableText;
}

const texts = new WeakMap<AnyRecord, Text>();

export const searchedFields = ({ filters }: Resource): readonly string[] =>
  filters.flatMap(({ searches }) => searches ?? []);

// Cached: thousands of records are searched per keystroke.
function textOf(resource: Resource, record: AnyRecord, title: string): Text {
  const known = texts.get(record);
  if (known) return known;
  const { key } = resource;
  const textsOf = (name: string) => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const searched = searchedFields(resource).filter((name) => hasField(resource, name));
  // A message body as a title is no name: it mentions others.
  const isText =
    hasField(resource, resource.title) && typeOf(fieldOf(resource, resource.title)).wide;
  const names = [isText ? '' : title, key === null ? '' : textsOf(key)].filter(Boolean);
  const phones = searched
    .filter((name) => typeOf(fieldOf(resource, name)).knownByEnd)
    .map((name) => textsOf(name).normalize('NFKC').replace(/\D/g, ''));
  // No match spans two fields.
  const all = toSearchableText([title, ...names, ...searched.map(textsOf)].join('\n'));
  const searchable = { names, phones: phones.filter(Boolean), all };
  texts.set(record, searchable);
  return searchable;
}

/** Such as entries and messages. */
export const isJournal = ({ key, order: [first] }: Resource): boolean =>
  key === null && first?.field === 'id' && first.order === 'DESC';

/** null if it does not match. */
export function rankRecord(
  resource: Resource,
  record: AnyRecord,
  title: string,
  typed: TypedQuery,
): number | null {
  const { names, phones, all } = textOf(resource, record, title);
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
