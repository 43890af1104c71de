import { sql, type RawBuilder } from 'kysely';
import { columnType, typeOf } from '../../src/fields';
import { fieldOf, type Field, type ReferenceLink, type Resource } from '../../src/schema';
import { errorMessage } from '../errors';
import type { Rule } from '../rules/rule';
import { isCode, sameTextAsSql, isTextType } from './sameText';
import { withoutLimit, type ScopeCondition } from './scope';
import {
  derivedSource,
  fixedValues,
  hiddenSource,
  linkOf,
  ownColumn,
  ruleOf,
  type FieldSource,
  type Join,
} from './sources';
import { sumsOfField, sumsSource } from './storedSums';

export interface Entity {
  resource: Resource;
  rule: Rule;
  sources: ReadonlyMap<string, FieldSource>;
}

type MayRead = (resource: string) => boolean;

export interface Model {
  /** Values of other resources are empty in this model. */
  mayRead: MayRead;
  mayList: MayRead;
  /** The visible rows. */
  within: ScopeCondition;
  entities: readonly Entity[];
  /** @throws if there is none */
  entity: (name: string) => Entity;
  joined: (resource: Resource, path: Path) => FieldSource;
}

export interface Path {
  via: string;
  take: string;
}

/** An error that validation does not find. */
export class ModelProblem extends Error {
  override readonly name = 'ModelProblem';

  constructor(
    readonly resource: string,
    cause: unknown,
  ) {
    super(errorMessage(cause), { cause });
  }
}

/**
 * @throws ModelProblem if a derived field has neither `via` nor a rule, does not name what its rule reads, or uses an
 *   unstored field
 */
export function createModel(resources: readonly Resource[], mayRead: MayRead = () => true): Model {
  const named = new Map(resources.map((resource) => [resource.name, resource]));
  const find = (name: string): Resource => orThrow(named.get(name), name);
  const entities = resources.map((resource): Entity => {
    try {
      return entityOf(resource, { mayRead, find });
    } catch (error) {
      throw new ModelProblem(resource.name, error);
    }
  });
  const byName = new Map(entities.map((entity) => [entity.resource.name, entity]));
  return {
    mayRead,
    mayList: mayRead,
    within: withoutLimit,
    entities,
    entity: (name) => orThrow(byName.get(name), name),
    joined: (resource, path) => joinedSource(resource, path, { mayRead, find }),
  };
}

function entityOf(resource: Resource, others: Others): Entity {
  const sources = new Map<string, FieldSource>();
  for (const field of resource.fields) {
    const source = sourceOf(resource, field, others);
    if (source !== null) sources.set(field.name, source);
  }
  return { resource, rule: ruleOf(resource), sources };
}

function orThrow<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`nothing is named "${name}"`);
  return value;
}

/** @throws for a field without values in the database */
export function sourceIn({ sources, resource }: Entity, field: string): FieldSource {
  const source = sources.get(field);
  if (source === undefined) throw new Error(`${resource.name}.${field} has no stored values`);
  return source;
}

export function andWithin(
  { within }: Model,
  { resource }: Pick<Entity, 'resource'>,
  column = ownColumn,
): RawBuilder<unknown> {
  const limit = within(resource, column);
  return limit === null ? sql`` : sql`and ${limit}`;
}

interface Others {
  mayRead: MayRead;
  find: (name: string) => Resource;
}

function sourceOf(resource: Resource, field: Field, others: Others): FieldSource | null {
  const type = columnType(field);
  const { name } = field;
  if (type !== null)
    return { expression: ownColumn(name), join: null, column: name, isText: isTextType(type) };
  const fieldType = typeOf(field);
  const { derived } = ruleOf(resource);
  const own = sumsOfField(resource, field, others.find);
  const rows = derived && 'rows' in derived && derived.fields.includes(field.name) ? derived : null;
  if (own || rows) {
    const source = fieldType.source?.(field.options) ?? null;
    // Else a role would read sums of records that it may not list.
    if (source === null)
      throw new Error(
        `${resource.name}.${field.name} is computed: name in \`of\` what its rule reads`,
      );
    if (!others.mayRead(source)) return hiddenSource;
  }
  if (own) return sumsSource(resource, own.sums, own.name);
  if (rows) return derivedSource(rows, field.name);
  const { via, take } = fieldType.takes?.(field.options) ?? {};
  if (via !== undefined && take !== undefined) return joinedSource(resource, { via, take }, others);
  // Packed and client-computed types have no source.
  if (fieldType.children || fieldType.picks) return null;
  throw new Error(`${resource.name}.${field.name} is derived, but neither via a field nor a rule`);
}

function joinedSource(
  resource: Resource,
  { via, take }: Path,
  { mayRead, find }: Others,
): FieldSource {
  const link = linkOf(resource, via);
  const target = find(link.to);
  const type = columnType(fieldOf(target, take));
  if (type === null)
    throw new Error(`${resource.name} takes ${link.to}.${take}, which is not stored`);
  if (!mayRead(link.to)) return hiddenSource;
  const alias = `via_${via}`;
  const clause = joinClause(link, target, alias);
  const column = sql.ref(`${alias}.${take}`);
  const referenced = { link, target, take };
  if (!isCode(fieldOf(resource, via)))
    return { expression: column, join: { alias, clause }, referenced, isText: isTextType(type) };
  // Only without an exact match (rules: normal-text).
  const odd = `${alias}_odd`;
  return {
    expression: sql`coalesce(${column}, ${sql.ref(`${odd}.${take}`)})`,
    join: { alias, clause: sql`${clause} ${oddJoinClause(link, target, { alias, odd })}` },
    referenced,
    isText: isTextType(type),
  };
}

function joinClause(link: ReferenceLink, target: Resource, alias: string): RawBuilder<unknown> {
  const table = sql.table(target.name);
  const own = ownColumn(link.field);
  if (isUnique(link, target)) {
    const on = referenceMatches(link, target, alias, own);
    return sql`left join ${table} as ${sql.id(alias)} on ${on}`;
  }
  // A shared key must not multiply rows.
  const first = sql`select * from ${table} as "other" where ${referenceMatches(link, target, 'other', own)} order by "id" limit 1`;
  return sql`left join lateral (${first}) as ${sql.id(alias)} on true`;
}

function oddJoinClause(
  link: ReferenceLink,
  target: Resource,
  { alias, odd }: { alias: string; odd: string },
): RawBuilder<unknown> {
  const own = ownColumn(link.field);
  const terms = [
    sql`${sql.ref(`${alias}.id`)} is null`,
    sql`${own} is not null`,
    sameTextAsSql(sql.ref(`other.${link.by}`), own),
    ...fixedTerms(link, target, 'other'),
  ];
  const first = sql`select * from ${sql.table(target.name)} as "other"
    where ${sql.join(terms, sql` and `)} order by "id" limit 1`;
  return sql`left join lateral (${first}) as ${sql.id(odd)} on true`;
}

/** One record at most has a key. */
export function isUnique(link: ReferenceLink, target: Resource): boolean {
  if (link.by === 'id') return true;
  const scope = fieldOf(target, link.by).unique;
  const fixed = fixedValues(link, target).map(([field]) => field);
  return scope !== null && scope.every((field) => fixed.includes(field));
}

/** A referenced record matches a value; on an alias of the other table. */
export function referenceMatches(
  link: ReferenceLink,
  target: Resource,
  alias: string,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const terms = [
    sql`${sql.ref(`${alias}.${link.by}`)} = ${value}`,
    ...fixedTerms(link, target, alias),
  ];
  return sql.join(terms, sql` and `);
}

/** The reference's `where`, on an alias of the other table. */
export const fixedTerms = (
  link: ReferenceLink,
  target: Resource,
  alias: string,
): RawBuilder<unknown>[] =>
  fixedValues(link, target).map(
    ([field, fixed]) => sql`${sql.ref(`${alias}.${field}`)} = ${fixed}`,
  );

export function joinClauses(joins: readonly (Join | null)[]): RawBuilder<unknown> {
  const distinct = new Map<string, Join>();
  for (const join of joins) if (join !== null) distinct.set(join.alias, join);
  if (distinct.size === 0) return sql``;
  return sql.join(
    [...distinct.values()].map(({ clause }) => clause),
    sql` `,
  );
}
