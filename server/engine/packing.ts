import { sql, type Kysely } from 'kysely';
import { packedChildrenOf } from '../../src/fields';
import { ENTRY_SEPARATOR, FIELD_SEPARATOR } from '../../src/fields/entries';
import type { EntryField, PackedChildren, Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { recordAlias, type Row, type StoredValue } from '../rules/rule';
import { andWithin, joinClauses, sourceIn, type Entity, type Model } from './model';
import { ownColumn, type FieldSource } from './sources';
import { idTerm, orderBy } from './order';

interface Packed {
  name: string;
  packedChildren: PackedChildren;
}

export function packedFields(resource: Resource): Packed[] {
  return resource.fields.flatMap((field) => {
    const packedChildren = packedChildrenOf(field);
    return packedChildren ? [{ name: field.name, packedChildren }] : [];
  });
}

/**
 * Fills packed fields (rules: packed-text). null: children that may not be listed. Separators in texts are not
 * escaped: readers count the fields.
 */
export async function addPacked(
  db: Kysely<Database>,
  model: Model,
  { resource }: Entity,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const pack = async ([first, ...rest]: readonly Packed[]): Promise<void> => {
    if (first === undefined) return;
    const { of, equals } = first.packedChildren;
    const owners = rows.map((row) => row[equals] ?? null);
    const fields = [first, ...rest];
    const texts = model.mayList(of)
      ? await packChildren(db, model, first.packedChildren, fields, owners)
      : null;
    for (const row of rows) {
      const own = texts?.get(row[equals] ?? null);
      for (const { name } of fields) row[name] = texts === null ? null : (own?.[name] ?? '');
    }
  };
  const groups = new Map<string, Packed[]>();
  for (const packed of packedFields(resource)) {
    const { of, by, equals } = packed.packedChildren;
    const same = [of, by, equals].join();
    groups.set(same, [...(groups.get(same) ?? []), packed]);
  }
  // A transaction has one connection.
  if (db.isTransaction) for (const group of groups.values()) await pack(group);
  else await Promise.all([...groups.values()].map(pack));
}

type Texts = { [field: string]: string };

async function packChildren(
  db: Kysely<Database>,
  model: Model,
  { of, by }: PackedChildren,
  fields: readonly Packed[],
  owners: readonly StoredValue[],
): Promise<ReadonlyMap<StoredValue, Texts>> {
  const presentOwners = owners.filter((owner) => owner !== null);
  if (presentOwners.length === 0) return new Map();
  const child = model.entity(of);
  const order = orderBy(entryOrder(child));
  const packed = fields.map(({ name, packedChildren }) => {
    const sources = packedChildren.entry.map((field) => entrySource(model, child, field));
    const values = sources.map(({ expression }) => sql`coalesce(${expression}::text, '')`);
    const text = sql.join(values, sql` || ${sql.lit(FIELD_SEPARATOR)} || `);
    const all = sql`string_agg(${text}, ${sql.lit(ENTRY_SEPARATOR)} ${order})`;
    return { aggregate: sql`${all} as ${sql.id(name)}`, joins: sources.map(({ join }) => join) };
  });
  const { rows } = await sql<Texts & { _owner: StoredValue }>`
    select ${ownColumn(by)} as "_owner", ${sql.join(packed.map(({ aggregate }) => aggregate))}
    from ${sql.table(of)} as ${sql.id(recordAlias)} ${joinClauses(packed.flatMap(({ joins }) => joins))}
    where ${ownColumn(by)} in (${sql.join(presentOwners)}) ${andWithin(model, child)}
    group by ${ownColumn(by)}`.execute(db);
  return new Map(rows.map((row) => [row._owner, row]));
}

const entrySource = (model: Model, child: Entity, field: EntryField): FieldSource =>
  typeof field === 'string' ? sourceIn(child, field) : model.joined(child.resource, field);

/** Oldest first, as in a ledger. */
function entryOrder(child: Entity) {
  const terms = child.resource.sort.flatMap(({ field, order }) => {
    const source = field === 'id' ? undefined : child.sources.get(field);
    return source === undefined ? [] : [{ source, direction: order, nullable: true }];
  });
  return [...terms, idTerm('ASC')];
}
