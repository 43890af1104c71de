import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { columnType, pickedFieldOf, typeOf } from '../../src/fields';
import { dialNumber } from '../../src/fields/dialNumber';
import {
  createInitialsPattern,
  endingPattern,
  TO_INITIALS,
  type InitialsPattern,
} from '../../src/fields/hangul';
import { fieldOf, type FieldByValue, type Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { cachedRows } from './cachedRows';
import { sourceIn, type Entity, type Model, type Path } from './model';
import { isTextType } from './sameText';
import { fixedValues, linkOf, ownColumn, type Join } from './sources';

/** With more matches, a subquery instead of keys. */
const maxKeys = 1000;

/** NFC, as macOS decomposes Hangul; a spaced number is one word: (010) 1234 5678. */
export function searchWords(text: string | null, hasNumbers = false): string[] {
  if (hasNumbers && text !== null && /^\s*[+(0]/.test(text) && dialNumber(text) !== null)
    return [text.replace(/\s/gu, '')];
  return [...new Set((text ?? '').normalize('NFC').split(/\s+/u).filter(Boolean))];
}

/**
 * One expression is several times faster, with one index. Line breaks keep words from matching across fields (rules:
 * search).
 * @returns null if none is text
 */
function searchedText(
  resource: Resource,
  fields: readonly string[],
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const texts = fields
    .filter(
      (name) =>
        picksOf(resource, name) !== null || isTextType(columnType(fieldOf(resource, name)) ?? ''),
    )
    .flatMap((name) => {
      const text = sql`coalesce(${pickedColumn(resource, name, column)}, '')`;
      if (isNumber(resource, name)) return [text, digits(text)];
      const variants = isName(resource, name) ? [text, withoutSpaces(text)] : [text];
      return isSometimesNumber(resource, name) ? [...variants, longDigits(text)] : variants;
    });
  return texts.length === 0 ? null : sql`lower(${sql.join(texts, sql` || ${sql.lit('\n')} || `)})`;
}

const picksOf = (resource: Resource, name: string): FieldByValue | null =>
  pickedFieldOf(fieldOf(resource, name));

function pickedColumn(
  resource: Resource,
  name: string,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const picks = picksOf(resource, name);
  if (picks === null) return column(name);
  const cases = Object.entries(picks.of).map(
    ([value, field]) => sql`when ${column(picks.by)} = ${sql.lit(value)} then ${column(field)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Telephone numbers, or others known by their last digits? */
export const hasNumbers = (resource: Resource, fields: readonly string[]): boolean =>
  fields.some((name) => isNumber(resource, name) || isSometimesNumber(resource, name));

const isNumber = (resource: Resource, name: string): boolean =>
  typeOf(fieldOf(resource, name)).knownByEnd === true;

/** In a type with captions, as a guide's telephone. */
const isSometimesNumber = ({ captions }: Resource, name: string): boolean =>
  Object.values(captions?.types ?? {}).some(({ fields }) =>
    fields.some(({ field, as }) => field === name && as !== null && typeOf(as).knownByEnd === true),
  );

/** May users type it without its spaces? */
const isName = (resource: Resource, name: string): boolean =>
  typeOf(fieldOf(resource, name)).wide !== true;

/** Empty if it has no spaces. */
const withoutSpaces = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when position(' ' in ${text}) > 0 then replace(${text}, ' ', '') else '' end`;

export const digits = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(${text}, '[^0-9]', '', 'g')`;

/** Not those of other texts: 07:30, 18홀. */
const longDigits = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${text} ~ '[0-9][0-9() .-]{5,}[0-9]' then ${digits(text)} else '' end`;

/** In jamo: three trigrams where two syllables have none. */
const decomposed = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`normalize(${text}, nfd)`;

/** 하나투어 is ᄒᄂᄐᄋ. */
const initials = (decomposed: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(${decomposed}, ${sql.lit(TO_INITIALS.from)}, ${sql.lit(TO_INITIALS.to)})`;

const generatedColumnName = /^:(?:letters|initials)_[0-9a-f]{8}$/;

export const isGeneratedColumn = (column: string): boolean => generatedColumnName.test(column);

export const isGeneratedIndex = (index: string): boolean => /_(?:trigrams|initials)$/.test(index);

export interface GeneratedColumn {
  name: string;
  index: 'trigrams' | 'initials';
  of: readonly string[];
  fields: readonly string[];
  definition: RawBuilder<unknown>;
}

/** Stored, as decomposing each row would take longer than the rest. */
function searchColumnsOf(
  resource: Resource,
  fields: readonly string[],
): { decomposed: GeneratedColumn; initials: GeneratedColumn } | null {
  const text = searchedText(resource, fields, (name) => sql.id(name));
  if (text === null) return null;
  // An older server may have created one of the same fields.
  const hasNames = fields.some((name) => isName(resource, name));
  const of = [
    ...fields,
    ...fields.flatMap((name) => {
      const { by, of = {} } = picksOf(resource, name) ?? {};
      return Object.entries(of).map(([value, field]) => `${by}=${value}:${field}`);
    }),
    ...(fields.some((name) => isNumber(resource, name)) ? ['digits'] : []),
    ...fields.filter((name) => isSometimesNumber(resource, name)).map((name) => `${name}Digits`),
    ...(hasNames ? ['tight'] : []),
  ];
  const digest = createHash('sha256').update(of.join()).digest('hex').slice(0, 8);
  const column = (
    name: string,
    index: GeneratedColumn['index'],
    searchColumn: RawBuilder<unknown>,
  ): GeneratedColumn => {
    const definition = sql`text generated always as (${searchColumn}) stored`;
    return { name: `:${name}_${digest}`, index, of, fields, definition };
  };
  return {
    decomposed: column('letters', 'trigrams', decomposed(text)),
    initials: column('initials', 'initials', initials(decomposed(text))),
  };
}

export const generatedColumns = (resource: Resource): GeneratedColumn[] =>
  resource.filters.flatMap(({ searches }) =>
    searches ? Object.values(searchColumnsOf(resource, searches) ?? {}) : [],
  );

export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * An unfinished last syllable, or initials (rules: initials).
 * @param of the decomposed text and its initials
 */
function alternatives(
  { half, initials: first, pattern }: InitialsPattern,
  of: { decomposed: RawBuilder<unknown>; initials: RawBuilder<unknown> },
): RawBuilder<unknown>[] {
  if (half !== null) return [sql`${of.decomposed} like ${likePattern(half.decomposed)}`];
  if (first === null) return [];
  const begins = sql`${of.initials} like ${likePattern(first)}`;
  return [pattern === null ? begins : sql`(${begins} and ${of.decomposed} ~ ${pattern})`];
}

/** A field contains the word, ignoring case (rules: search). */
export async function matchWord(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  { fields, word }: { fields: readonly string[]; word: string },
) {
  const { resource } = entity;
  const pattern = likePattern(word);
  const initialsPattern = createInitialsPattern(word);
  const terms: RawBuilder<unknown>[] = [];
  const joins: (Join | null)[] = [];
  for (const name of fields) {
    if (picksOf(resource, name)) continue;
    const field = fieldOf(resource, name);
    const { via, take } = typeOf(field).takes?.(field.options) ?? {};
    const source = sourceIn(entity, name);
    if (via !== undefined && take !== undefined) {
      // Matches must not reveal what may not be read.
      if (!model.mayRead(linkOf(resource, via).to)) continue;
      const term = await matchReferenced(db, model, resource, {
        via,
        take,
        pattern,
        initialsPattern,
      });
      if (term !== null) terms.push(term);
    } else if (source.join !== null || !source.isText) {
      joins.push(source.join);
      terms.push(sql`normalize(${source.expression}::text, nfc) ilike ${pattern}`);
    }
  }
  const anyOf = (...last: RawBuilder<unknown>[]) => {
    // Text is expensive: it comes last.
    const all = [...terms, ...last];
    return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` or `)})`;
  };
  const searchColumn = searchColumnsOf(resource, fields);
  if (searchColumn === null) return { sql: anyOf(), joins };
  const columns = {
    decomposed: ownColumn(searchColumn.decomposed.name),
    initials: ownColumn(searchColumn.initials.name),
  };
  const inLetters = sql`${columns.decomposed} like ${decomposed(sql`lower(${pattern})`)}`;
  const otherColumns = alternatives(initialsPattern, columns);
  const number = dialNumber(word);
  if (number !== null && hasNumbers(resource, fields))
    otherColumns.push(sql`${columns.decomposed} like ${likePattern(number)}`);
  if (initialsPattern.half) {
    const common = sql`${columns.decomposed} like ${likePattern(initialsPattern.half.common)}`;
    return { sql: sql`${anyOf(common)} and ${anyOf(inLetters, ...otherColumns)}`, joins };
  }
  const ending = endingPattern(word);
  if (ending === null || otherColumns.length > 0)
    return { sql: anyOf(inLetters, ...otherColumns), joins };
  // With `|| ''` it is not looked up in the index a second time.
  const contains = sql`(${columns.decomposed} || '') ~ ${decomposed(sql`lower(${ending})`)}`;
  return { sql: sql`${anyOf(inLetters)} and ${anyOf(contains)}`, joins };
}

/** With a list of keys the database uses its index. */
async function matchReferenced(
  db: Kysely<Database>,
  model: Model,
  resource: Resource,
  {
    via,
    take,
    pattern,
    initialsPattern,
  }: Path & { pattern: string; initialsPattern: InitialsPattern },
): Promise<RawBuilder<unknown> | null> {
  const link = linkOf(resource, via);
  const target = model.entity(link.to).resource;
  const text = sql`lower(${sql.id(take)} || ${sql.lit('\n')} || ${withoutSpaces(sql.id(take))})`;
  const columns = { decomposed: decomposed(text), initials: initials(decomposed(text)) };
  const named = [
    sql`normalize(${text}, nfc) like lower(${pattern})`,
    ...alternatives(initialsPattern, columns),
  ];
  const terms = [
    sql`(${sql.join(named, sql` or `)})`,
    sql`${sql.id(link.by)} is not null`,
    ...fixedValues(link, target).map(([field, value]) => sql`${sql.id(field)} = ${value}`),
  ];
  const referencedKeys = sql<{ key: unknown }>`select distinct ${sql.id(link.by)} as "key"
    from ${sql.table(link.to)} where ${sql.join(terms, sql` and `)}`;
  const some = sql<{ key: unknown }>`${referencedKeys} limit ${maxKeys + 1}`;
  const rows = await cachedRows(db, [link.to], some);
  if (rows.length === 0) return null;
  const keys = rows.length > maxKeys ? referencedKeys : sql.join(rows.map(({ key }) => key));
  return sql`${ownColumn(via)} in (${keys})`;
}
