import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { dialNumber } from '../../src/fields/dialNumber';
import { createInitialsPattern, TO_INITIALS, type InitialsPattern } from '../../src/fields/hangul';
import { fieldOf, type FieldTypeCatalogue, type Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { columnType, type Entity, type Model, type Path } from './model';
import { isTextType } from './sameText';
import { fixedValues, linkOf, ownColumn, type Join } from './sources';

/** More matches in another table than these are not listed in the query but looked up by it. */
const mostOthers = 1000;

/**
 * The words of a search; composed, as macOS sends Hangul in parts. Where numbers are searched, one that is written with
 * blanks is one word: (010) 1234 5678.
 */
export function searchWords(text: string | null, hasNumbers = false): string[] {
  if (hasNumbers && text !== null && /^\s*[+(0]/.test(text) && dialNumber(text) !== null)
    return [text.replace(/\s/gu, '')];
  return [...new Set((text ?? '').normalize('NFC').split(/\s+/u).filter(Boolean))];
}

/**
 * A resource's own searched text in one expression: reading it once is several times faster than a comparison per
 * field, and one trigram index holds it all. No word crosses the line breaks between the fields. What is known by its last
 * digits is in it by its digits alone as well, a name with blanks also without them (rules: search).
 * @param column how the expression names a column
 * @returns null when none of the fields is text
 */
function searchedText(
  resource: Resource,
  fields: readonly string[],
  catalogue: FieldTypeCatalogue,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const texts = fields
    .filter((name) => isTextType(columnType(fieldOf(resource, name), catalogue) ?? ''))
    .flatMap((name) => {
      const text = sql`coalesce(${column(name)}, '')`;
      if (isNumber(resource, name, catalogue)) return [text, digits(text)];
      return isName(resource, name, catalogue) ? [text, tight(text)] : [text];
    });
  return texts.length === 0 ? null : sql`lower(${sql.join(texts, sql` || ${sql.lit('\n')} || `)})`;
}

/** Does a search look into telephone numbers, or others that are known by their last digits? */
export const hasNumbers = (
  resource: Resource,
  fields: readonly string[],
  catalogue: FieldTypeCatalogue,
): boolean => fields.some((name) => isNumber(resource, name, catalogue));

/** Is it a telephone number, or of another type that is known by its last digits? */
const isNumber = (resource: Resource, name: string, catalogue: FieldTypeCatalogue): boolean =>
  catalogue[fieldOf(resource, name).type]?.knownByEnd === true;

/** Is it a name or another short text, which people type without its blanks? */
const isName = (resource: Resource, name: string, catalogue: FieldTypeCatalogue): boolean =>
  catalogue[fieldOf(resource, name).type]?.wide !== true;

/** A text without its blanks; empty where it has none. */
const tight = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when position(' ' in ${text}) > 0 then replace(${text}, ' ', '') else '' end`;

const digits = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(${text}, '[^0-9]', '', 'g')`;

/** Hangul taken apart into letters, of which an index of trigrams has three where two syllables have none. */
const letters = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`normalize(${text}, nfd)`;

/** Of each syllable no more than what begins it: 하나투어 is ᄒᄂᄐᄋ. */
const initials = (letters: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(${letters}, ${sql.lit(TO_INITIALS.from)}, ${sql.lit(TO_INITIALS.to)})`;

const madeColumn = /^:(?:letters|initials)_[0-9a-f]{8}$/;

/** Is it a column that the database makes of others? The colon is in no field's name. */
export const isGeneratedColumn = (column: string): boolean => madeColumn.test(column);

/** Is it the index of such a column? */
export const isGeneratedIndex = (index: string): boolean => /_(?:trigrams|initials)$/.test(index);

/** A column that the database makes of others. */
export interface GeneratedColumn {
  name: string;
  /** What its index is called by. */
  index: 'trigrams' | 'initials';
  /** What its index is named after, beside that. */
  of: readonly string[];
  /** What is searched in it. */
  fields: readonly string[];
  definition: RawBuilder<unknown>;
}

/**
 * The letters of what a search looks into, and the initials of its syllables, kept beside it: to take them apart anew for
 * every row that an index may mean takes longer than all the rest of a search. Null where none of the fields is text.
 */
function madeOf(
  resource: Resource,
  fields: readonly string[],
  catalogue: FieldTypeCatalogue,
): { letters: GeneratedColumn; initials: GeneratedColumn } | null {
  const text = searchedText(resource, fields, catalogue, (name) => sql.id(name));
  if (text === null) return null;
  // Another text of the same fields has another name: an older server may have made one.
  const hasNames = fields.some((name) => isName(resource, name, catalogue));
  const of = [
    ...fields,
    ...(hasNumbers(resource, fields, catalogue) ? ['digits'] : []),
    ...(hasNames ? ['tight'] : []),
  ];
  const digest = createHash('sha256').update(of.join()).digest('hex').slice(0, 8);
  const column = (
    name: string,
    index: GeneratedColumn['index'],
    made: RawBuilder<unknown>,
  ): GeneratedColumn => {
    const definition = sql`text generated always as (${made}) stored`;
    return { name: `:${name}_${digest}`, index, of, fields, definition };
  };
  return {
    letters: column('letters', 'trigrams', letters(text)),
    initials: column('initials', 'initials', initials(letters(text))),
  };
}

/** Those of all searches of a resource. */
export const generatedColumns = (
  resource: Resource,
  catalogue: FieldTypeCatalogue,
): GeneratedColumn[] =>
  resource.filters.flatMap(({ searches }) =>
    searches ? Object.values(madeOf(resource, searches, catalogue) ?? {}) : [],
  );

/**
 * Is a text that has the word's letters bound to have the word? The letters of 하나 are in 하난 too, and those of e in é,
 * but nothing can follow a final consonant or a digit within the same syllable.
 */
function endsItself(word: string): boolean {
  const last = [...word.normalize('NFC')].at(-1) ?? '';
  const syllable = (last.codePointAt(0) ?? 0) - 0xac00;
  const isSyllable = syllable >= 0 && syllable < 11_172;
  return /^\d$/.test(last) || (isSyllable && syllable % 28 !== 0);
}

/** What makes a record match a word, and what must be joined for it. */
interface SearchMatch {
  sql: RawBuilder<unknown>;
  joins: readonly (Join | null)[];
}

/** Anywhere in a text. */
const within = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * What a text may have in place of the word: what its last syllable is on its way to, or what begins so (rules: initials).
 * @param of the text's letters, and their initials
 */
function alternatives(
  { half, initials: first, pattern }: InitialsPattern,
  of: { letters: RawBuilder<unknown>; initials: RawBuilder<unknown> },
): RawBuilder<unknown>[] {
  if (half !== null) return [sql`${of.letters} like ${within(half.letters)}`];
  if (first === null) return [];
  const begins = sql`${of.initials} like ${within(first)}`;
  return [pattern === null ? begins : sql`(${begins} and ${of.letters} ~ ${pattern})`];
}

/** Any of the fields contains the word, whatever its case (rules: search), or what it may be short for. */
export async function matchWord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { fields, word }: { fields: readonly string[]; word: string },
): Promise<SearchMatch> {
  const { resource } = entity;
  const pattern = within(word);
  const sought = createInitialsPattern(word);
  const terms: RawBuilder<unknown>[] = [];
  const joins: (Join | null)[] = [];
  for (const name of fields) {
    const { via, take } = entity.types.get(name)?.takes?.(fieldOf(resource, name).options) ?? {};
    const source = entity.sources.get(name);
    if (source === undefined) throw new Error(`${resource.name}.${name} can't be searched`);
    if (via !== undefined && take !== undefined) {
      // What may not be read is not told by what is found, either.
      if (!model.mayRead(linkOf(resource, via).to)) continue;
      const term = await amongOthers(db, model, resource, { via, take, pattern, sought });
      if (term !== null) terms.push(term);
    } else if (source.join !== null || !source.isText) {
      joins.push(source.join);
      terms.push(sql`normalize(${source.expression}::text, nfc) ilike ${pattern}`);
    }
  }
  const anyOf = (...last: RawBuilder<unknown>[]) => {
    // Text is what costs time, and comes last: whoever matches by a key is not read.
    const all = [...terms, ...last];
    return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` or `)})`;
  };
  const own = searchedText(resource, fields, model.catalogue, ownColumn);
  const made = madeOf(resource, fields, model.catalogue);
  if (own === null || made === null) return { sql: anyOf(), joins };
  const columns = {
    letters: ownColumn(made.letters.name),
    initials: ownColumn(made.initials.name),
  };
  const inLetters = sql`${columns.letters} like ${letters(sql`lower(${pattern})`)}`;
  const others = alternatives(sought, columns);
  const number = dialNumber(word);
  if (number !== null && hasNumbers(resource, fields, model.catalogue))
    others.push(sql`${columns.letters} like ${within(number)}`);
  if (sought.half) {
    // What both have in common is looked up once, in the index.
    const common = sql`${columns.letters} like ${within(sought.half.common)}`;
    return { sql: sql`${anyOf(common)} and ${anyOf(inLetters, ...others)}`, joins };
  }
  if (endsItself(word) || others.length > 0) return { sql: anyOf(inLetters, ...others), joins };
  // The two stand apart so that the database reads each once.
  // Composed: what is stored may have come in parts.
  const contains = sql`normalize(${own}, nfc) like lower(${pattern})`;
  return { sql: sql`${anyOf(inLetters)} and ${anyOf(contains)}`, joins };
}

/**
 * Matches through a reference. The few others that match are looked up first: against a list of keys the database
 * can use our index, and need not compare their text again for each row of ours.
 */
async function amongOthers(
  db: Kysely<Database>,
  model: Model,
  resource: Resource,
  { via, take, pattern, sought }: Path & { pattern: string; sought: InitialsPattern },
): Promise<RawBuilder<unknown> | null> {
  const link = linkOf(resource, via);
  const target = model.entity(link.to).resource;
  const text = sql`lower(${sql.id(take)} || ${sql.lit('\n')} || ${tight(sql.id(take))})`;
  const apart = { letters: letters(text), initials: initials(letters(text)) };
  const named = [
    sql`normalize(${text}, nfc) like lower(${pattern})`,
    ...alternatives(sought, apart),
  ];
  const terms = [
    sql`(${sql.join(named, sql` or `)})`,
    sql`${sql.id(link.by)} is not null`,
    ...fixedValues(link, target).map(([field, value]) => sql`${sql.id(field)} = ${value}`),
  ];
  const others = sql<{ key: unknown }>`select distinct ${sql.id(link.by)} as "key"
    from ${sql.table(link.to)} where ${sql.join(terms, sql` and `)}`;
  const { rows } = await sql<{ key: unknown }>`${others} limit ${mostOthers + 1}`.execute(db);
  if (rows.length === 0) return null;
  const keys = rows.length > mostOthers ? others : sql.join(rows.map(({ key }) => key));
  return sql`${ownColumn(via)} in (${keys})`;
}
