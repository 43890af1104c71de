import { sql, type RawBuilder } from 'kysely';
import type { ReferenceLink, Resource } from '../../src/schema';
import { rules } from '../rules/registered';
import { recordAlias, type ChildSums, type DerivedRows, type Rule } from '../rules/rule';

export interface Join {
  alias: string;
  clause: RawBuilder<unknown>;
  /** Not determined by references. */
  reads?: 'others';
  sums?: { table: string };
}

export interface FieldSource {
  expression: RawBuilder<unknown>;
  /** null for own columns. */
  join: Join | null;
  /** The own column that it shows. */
  column?: string;
  /** For the values of all records. */
  sortJoin?: Join;
  referenced?: { link: ReferenceLink; target: Resource; take: string };
  /** Stored and indexed, for sorting and filtering. */
  stored?: { expression: RawBuilder<unknown>; join: Join };
  isText: boolean;
}

export const ownColumn = (field: string): RawBuilder<unknown> => sql.ref(`${recordAlias}.${field}`);

export const ruleOf = ({ name }: Resource): Rule => rules[name] ?? {};

/** @throws if it is no reference */
export function linkOf(resource: Resource, field: string): ReferenceLink {
  const link = resource.references.find((reference) => reference.field === field);
  if (link === undefined) throw new Error(`${resource.name}.${field} is not a reference`);
  return link;
}

/** `where` names query parameters of the other resource. */
export function fixedValues(
  link: ReferenceLink,
  target: Resource,
): [field: string, value: string][] {
  return Object.entries(link.where).map(([parameter, value]) => {
    const filter = target.filters.find((candidate) => candidate.parameter === parameter);
    return [filter?.equals ?? parameter, value];
  });
}

/** May not be read. */
export const hiddenSource: FieldSource = { expression: sql`null::text`, join: null, isText: false };

export function derivedSource({ alias, rows, all }: DerivedRows, name: string): FieldSource {
  const id = sql.id(alias);
  return {
    expression: sql`coalesce(${sql.ref(`${alias}.${name}`)}, 0)`,
    join: { alias, reads: 'others', clause: sql`left join lateral (${rows}) as ${id} on true` },
    sortJoin: {
      alias,
      reads: 'others',
      clause: sql`left join (${all.rows}) as ${id} on ${all.on}`,
    },
    isText: false,
  };
}

export const sumsOfChildren = ({ of, sums }: ChildSums): RawBuilder<unknown> => {
  const named = Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.id(name)}`);
  return sql`${sql.join(named)} from ${sql.table(of)}`;
};

export function childSumsSource(sums: ChildSums, name: string): FieldSource {
  const { alias, by, equals, fixed = [] } = sums;
  const summed = sumsOfChildren(sums);
  const ours = (key: RawBuilder<unknown>) =>
    sql.join(
      [
        sql`${key} = ${ownColumn(equals)}`,
        ...fixed.map(([field, value]) => sql`${ownColumn(field)} = ${value}`),
      ],
      sql` and `,
    );
  const rows = sql`select ${summed} where ${ours(sql.id(by))}`;
  const all = {
    rows: sql`select ${sql.id(by)}, ${summed} group by ${sql.id(by)}`,
    on: ours(sql.ref(`${alias}.${by}`)),
  };
  return derivedSource({ alias, rows, all, fields: Object.keys(sums.sums) }, name);
}
