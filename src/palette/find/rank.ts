import { typeOf } from '../../fields';
import { dialNumber } from '../../fields/dialNumber';
import { toSearchableText, type SearchableText } from '../../fields/hangul';
import { createNameRank, NAME_RANK } from '../../fields/nameRank';
import { fieldOf, hasField, type AnyRecord, type Resource } from '../../schema';
import type { TypedQuery } from './typedQuery';

/** Digits that tell a telephone number from others. */
const DIGITS = 3;

/** What of a record is looked through: its names, and all that its list's search looks into. */
interface Text {
  names: readonly string[];
  phones: readonly string[];
  all: SearchableText;
}

const texts = new WeakMap<AnyRecord, Text>();

/** The fields that a list's search looks into. */
export const searchedFields = ({ filters }: Resource): readonly string[] =>
  filters.flatMap(({ searches }) => searches ?? []);

// Thousands of records are looked through for each key.
function textOf(resource: Resource, record: AnyRecord, title: string): Text {
  const known = texts.get(record);
  if (known) return known;
  const { key } = resource;
  const said = (name: string) => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const searched = searchedFields(resource).filter((name) => hasField(resource, name));
  // A whole message as a title is no name: it mentions others, the office itself among them.
  const isText =
    hasField(resource, resource.title) && typeOf(fieldOf(resource, resource.title)).wide;
  const names = [isText ? '' : title, key === null ? '' : said(key)].filter(Boolean);
  const phones = searched
    .filter((name) => typeOf(fieldOf(resource, name)).knownByEnd)
    .map((name) => said(name).normalize('NFKC').replace(/\D/g, ''));
  // No word crosses from one field to the next.
  const all = toSearchableText([title, ...names, ...searched.map(said)].join('\n'));
  const made = { names, phones: phones.filter(Boolean), all };
  texts.set(record, made);
  return made;
}

/**
 * Does a resource note what happened, the newest first, rather than what others refer to by a code, as entries and
 * messages do?
 */
export const isJournal = ({ key, order: [first] }: Resource): boolean =>
  key === null && first?.field === 'id' && first.order === 'DESC';

/** Where a record stands among what is found; null where it is not. Pure. */
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

/** The same of what has names alone, and has the words. */
export const rankNames = (names: readonly string[], { text, begins }: TypedQuery): number =>
  createNameRank(text, begins)(names);

/** The searched field that has the words, where it is not told anyway: why a record is among what was found. */
export function matchedField(
  resource: Resource,
  record: AnyRecord,
  typed: TypedQuery,
  told: readonly string[],
): string | null {
  const found = searchedFields(resource).find((name) => {
    const value = record[name];
    return typeof value === 'string' && typed.isIn(toSearchableText(value));
  });
  if (found === undefined || told.includes(found) || typeOf(fieldOf(resource, found)).wide)
    return null;
  return found;
}
