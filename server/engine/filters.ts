import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isCalendarDay } from '../../src/days';
import { fieldOf, type Filter, type Resource, type TotalGroup } from '../../src/schema';
import { forbiddenMessage } from '../auth/permissions';
import type { Database } from '../db/types';
import { type Entity, type Model } from './model';
import { linkOf, ownColumn } from './sources';
import type { QueryReader } from './query';
import { hasNumbers, matchWord, searchWords, type SearchMatch } from './search';
import { isCode, sameTextSql, isTypedText } from './sameText';
import { readConditions } from './where';

/** A term of a list's `where`. */
export type Condition = SearchMatch & {
  /** The field of ours that it is about, where the summaries of the resource can tell; see `Asked`. */
  about?: TotalGroup;
  /** Where it is one end of a range of days. */
  day?: string;
  /** It reads text, and may have to look at every row. */
  searches?: boolean;
};

const term = (
  expression: RawBuilder<unknown>,
  more: Pick<Condition, 'about' | 'day'> = {},
): Condition[] => [{ sql: expression, joins: [], ...more }];

/** Reads every filter of the declaration, its extensions too (rules: documented-parameters). An absent or empty one filters nothing. */
export function readFilters(model: Model, entity: Entity, reader: QueryReader): Condition[] {
  const { filters, extraFilters } = entity.resource;
  return [...filters, ...extraFilters].flatMap((filter) =>
    readFilter(model, entity, filter, reader),
  );
}

/** Looks for every word of every `search` filter. Call it when the whole query is known to hold. */
export async function readSearches(
  db: Kysely<Database>,
  model: Model,
  entity: Entity,
  reader: QueryReader,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const filter of entity.resource.filters) {
    if (filter.kind !== 'search') continue;
    const numbers = hasNumbers(entity.resource, filter.fields, model.catalogue);
    for (const word of searchWords(reader.text(filter.parameter), numbers)) {
      const match = await matchWord(db, model, entity, { fields: filter.fields, word });
      conditions.push({ ...match, searches: true });
    }
  }
  return conditions;
}

function readFilter(
  model: Model,
  entity: Entity,
  filter: Filter,
  reader: QueryReader,
): Condition[] {
  const { resource } = entity;
  const { parameter } = filter;
  const isTyped = (of: Entity, field: string) =>
    isTypedText(fieldOf(of.resource, field), model.catalogue);
  const isReferring = (field: string) =>
    isCode(fieldOf(resource, field), model.catalogue) &&
    !resource.stamps.some((stamp) => stamp === field);
  switch (filter.kind) {
    case 'equals': {
      const value = reader.value(parameter, entity, filter.field);
      if (value === null) return [];
      // The summaries count texts as they are stored.
      if (typeof value === 'string' && (isTyped(entity, filter.field) || isReferring(filter.field)))
        return term(sameTextSql(ownColumn(filter.field), [value]));
      return term(sql`${ownColumn(filter.field)} = ${value}`, {
        about: { field: filter.field, per: 'value' },
      });
    }
    case 'search':
      // Only checked here; `readSearches` asks the database.
      reader.text(parameter);
      return [];
    case 'choose':
      // It filters nothing by itself: from and to ask for it.
      readChoice(filter, reader);
      return [];
    case 'from':
    case 'to': {
      const day = readDay(parameter, reader);
      const field = rangeField(resource, filter.field, reader);
      if (day === null || field === null) return [];
      return term(withinDay(filter.kind, ownColumn(field), day), {
        about: { field, per: 'day' },
        day,
      });
    }
    case 'empty': {
      const flag = readFlag(parameter, reader);
      if (flag === null) return [];
      const verb = sql.raw(flag === '1' ? 'is null' : 'is not null');
      return term(sql`${ownColumn(filter.field)} ${verb}`);
    }
    case 'without': {
      if (readFlag(parameter, reader) !== '1') return [];
      const column = ownColumn(filter.field);
      const kept = sql`(${column} is null or ${column} not in (${sql.join(filter.values)}))`;
      const searched = searchedKey(resource, reader);
      const about = { field: filter.field, per: 'value' as const };
      // Whoever searches for a record by its key means that one.
      const own = searched === null ? term(kept, { about }) : term(sql`(${kept} or ${searched})`);
      return [...own, ...withLiveParent(model, entity)];
    }
    case 'via': {
      const link = linkOf(resource, filter.field);
      const target = model.entity(link.to);
      const value = reader.value(parameter, target, filter.take);
      if (value === null) return [];
      if (!model.mayRead(link.to)) throw forbiddenMessage();
      const isTake =
        typeof value === 'string' && isTyped(target, filter.take)
          ? sameTextSql(sql.id(filter.take), [value])
          : sql`${sql.id(filter.take)} = ${value}`;
      const others = sql`select ${sql.id(link.by)} from ${sql.table(link.to)} where ${isTake}`;
      return term(sql`${ownColumn(filter.field)} in (${others})`);
    }
    case 'where': {
      const built = readConditions(model, entity, reader);
      // No index knows what somebody may come up with.
      return built === null ? [] : [{ ...built, searches: true }];
    }
  }
}

/** Leaves out what is cancelled with the record that it belongs to, as far as the person may list such records. */
function withLiveParent(model: Model, { resource }: Entity): Condition[] {
  const { parent } = resource.cancelled;
  if (parent === null || parent.states.length === 0 || !model.mayList(parent.to)) return [];
  const column = (name: string) => sql.ref(`parent.${name}`);
  const states = parent.states.map(
    ({ field, values }) => sql`${column(field)} in (${sql.join(values)})`,
  );
  const limit = model.within(model.entity(parent.to).resource, column);
  const within = limit === null ? sql`` : sql`and ${limit}`;
  return term(sql`not exists (select 1 from ${sql.table(parent.to)} as "parent"
    where ${column(parent.by)} = ${ownColumn(parent.field)}
    and (${sql.join(states, sql` or `)}) ${within})`);
}

/** Is it the record whose key is searched for? null where nothing is. */
function searchedKey({ key, filters }: Resource, reader: QueryReader): RawBuilder<unknown> | null {
  const search = filters.find(({ kind }) => kind === 'search');
  const words = search === undefined ? [] : searchWords(reader.text(search.parameter));
  if (key === null || words.length === 0) return null;
  return sql`upper(${ownColumn(key)}) in (${sql.join(words.map((word) => word.toUpperCase()))})`;
}

function readChoice(
  { parameter, fields }: Extract<Filter, { kind: 'choose' }>,
  reader: QueryReader,
): string | null {
  const field = reader.text(parameter);
  if (field === null || fields.includes(field)) return field;
  reader.refuse(parameter, { rule: 'oneOf' });
  return null;
}

function rangeField(resource: Resource, named: string, reader: QueryReader): string | null {
  const choice = resource.filters.find((filter) => filter.parameter === named);
  return choice?.kind === 'choose' ? readChoice(choice, reader) : fieldOf(resource, named).name;
}

function readDay(parameter: string, reader: QueryReader): string | null {
  const text = reader.text(parameter);
  if (text === null || isCalendarDay(text)) return text;
  reader.refuse(parameter, { rule: 'date' });
  return null;
}

// An index of moments is by their day, as this is.
function withinDay(
  kind: 'from' | 'to',
  column: RawBuilder<unknown>,
  day: string,
): RawBuilder<unknown> {
  return kind === 'from'
    ? sql`${column}::date >= ${day}::date`
    : sql`${column}::date <= ${day}::date`;
}

function readFlag(parameter: string, reader: QueryReader): '0' | '1' | null {
  const text = reader.text(parameter);
  if (text === null || text === '0' || text === '1') return text;
  reader.refuse(parameter, { rule: 'boolean' });
  return null;
}
