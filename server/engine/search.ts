import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { dialNumber } from '../../src/fields/dialNumber';
import { createInitialsPattern, TO_INITIALS, type InitialsPattern } from '../../src/fields/hangul';
import { fieldOf, type FieldTypeCatalogue, type Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { columnType, type Entity, type Model, type Path } from './model';
import { isTextType } from './sameText';
import { fixedValues, linkOf, ownColumn, type Join } from './sources';

/** With more matches in another table, the query uses a subquery instead of a list of keys. */
const mostOthers = 1000;

/**
 * Splits a search into words, normalized to NFC, as macOS sends decomposed Hangul. If numbers are searched, a number
 * written with spaces is one word: (010) 1234 5678.
 */
export function searchWords(text: string | null, hasNumbers = false): string[] {
  if (hasNumbers && text !== null && /^\s*[+(0]/.test(text) && dialNumber(text) !== null)
    return [text.replace(/\s/gu, '')];
  return [...new Set((text ?? '').normalize('NFC').split(/\s+/u).filter(Boolean))];
}

/**
 * The searched text of a resource as one expression: several times faster than one comparison per field, and one
 * trigram index serves it. Line breaks between fields keep words from matching across them. Numbers known by their
 * last digits are added as digits only, names with spaces also without them (rules: search).
 * @param column how the expression refers to a column
 * @returns null if none of the fields is text
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

/** Does a search include telephone numbers or others that are known by their last digits? */
export const hasNumbers = (
  resource: Resource,
  fields: readonly string[],
  catalogue: FieldTypeCatalogue,
): boolean => fields.some((name) => isNumber(resource, name, catalogue));

/** Is it a telephone number, or another type that is known by its last digits? */
const isNumber = (resource: Resource, name: string, catalogue: FieldTypeCatalogue): boolean =>
  catalogue[fieldOf(resource, name).type]?.knownByEnd === true;

/** Is it a name or another short text that users may type without its spaces? */
const isName = (resource: Resource, name: string, catalogue: FieldTypeCatalogue): boolean =>
  catalogue[fieldOf(resource, name).type]?.wide !== true;

/** A text without its spaces; empty if it has none. */
const tight = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when position(' ' in ${text}) > 0 then replace(${text}, ' ', '') else '' end`;

const digits = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(${text}, '[^0-9]', '', 'g')`;

/** Hangul decomposed into jamo: three trigrams where two syllables have none. */
const letters = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`normalize(${text}, nfd)`;

/** The initial consonant of each syllable: 하나투어 is ᄒᄂᄐᄋ. */
const initials = (letters: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(${letters}, ${sql.lit(TO_INITIALS.from)}, ${sql.lit(TO_INITIALS.to)})`;

const madeColumn = /^:(?:letters|initials)_[0-9a-f]{8}$/;

/** Is it a generated column? No field name contains a colon. */
export const isGeneratedColumn = (column: string): boolean => madeColumn.test(column);

/** Is it the index of a generated column? */
export const isGeneratedIndex = (index: string): boolean => /_(?:trigrams|initials)$/.test(index);

/** A column that the database generates from others. */
export interface GeneratedColumn {
  name: string;
  /** The suffix of its index's name. */
  index: 'trigrams' | 'initials';
  /** The fields in the name of its index. */
  of: readonly string[];
  /** The searched fields. */
  fields: readonly string[];
  definition: RawBuilder<unknown>;
}

/**
 * The stored letters of a search's fields and the initials of their syllables: decomposing each candidate row again
 * would take longer than the rest of a search. Null if none of the fields is text.
 */
function madeOf(
  resource: Resource,
  fields: readonly string[],
  catalogue: FieldTypeCatalogue,
): { letters: GeneratedColumn; initials: GeneratedColumn } | null {
  const text = searchedText(resource, fields, catalogue, (name) => sql.id(name));
  if (text === null) return null;
  // Other text of the same fields needs another name: an older server may have created one.
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

/** The generated columns of all searches of a resource. */
export const generatedColumns = (
  resource: Resource,
  catalogue: FieldTypeCatalogue,
): GeneratedColumn[] =>
  resource.filters.flatMap(({ searches }) =>
    searches ? Object.values(madeOf(resource, searches, catalogue) ?? {}) : [],
  );

/**
 * Does a text that contains the word's letters always contain the word? The letters of 하나 are also in 하난, and those
 * of e in é, but nothing can follow a final consonant or a digit within its syllable.
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

/** Pattern for anywhere in a text. */
const within = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * What may match in place of the word: texts that complete its unfinished last syllable, or that start with these
 * initials (rules: initials).
 * @param of the decomposed text and its initials
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

/**
 * Matches rows in which any of the fields contains the word, ignoring case (rules: search), or what it may
 * abbreviate.
 */
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
      // Matches must not reveal what may not be read.
      if (!model.mayRead(linkOf(resource, via).to)) continue;
      const term = await amongOthers(db, model, resource, { via, take, pattern, sought });
      if (term !== null) terms.push(term);
    } else if (source.join !== null || !source.isText) {
      joins.push(source.join);
      terms.push(sql`normalize(${source.expression}::text, nfc) ilike ${pattern}`);
    }
  }
  const anyOf = (...last: RawBuilder<unknown>[]) => {
    // Text is expensive, so it comes last: rows that match by key are not read.
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
    // The common part is looked up once in the index.
    const common = sql`${columns.letters} like ${within(sought.half.common)}`;
    return { sql: sql`${anyOf(common)} and ${anyOf(inLetters, ...others)}`, joins };
  }
  if (endsItself(word) || others.length > 0) return { sql: anyOf(inLetters, ...others), joins };
  // Separate conditions, so that the database reads each once.
  // NFC: stored text may be decomposed.
  const contains = sql`normalize(${own}, nfc) like lower(${pattern})`;
  return { sql: sql`${anyOf(inLetters)} and ${anyOf(contains)}`, joins };
}

/**
 * Matches through a reference. The matching records are looked up first: with a list of keys the database can use the
 * index of the reference, and compares no text per row.
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
