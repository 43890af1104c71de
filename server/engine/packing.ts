import { sql, type Kysely } from 'kysely';
import { heldChildren } from '../../src/fields';
import { ENTRY_SEPARATOR, FIELD_SEPARATOR } from '../../src/fields/entries';
import type { EntryField, HeldChildren, Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { recordAlias, type Row, type StoredValue } from '../rules/rule';
import {
  andWithin,
  joinClauses,
  ownColumn,
  type Entity,
  type FieldSource,
  type Model,
} from './model';
import { idTerm, orderBy } from './order';

interface Packed {
  name: string;
  held: HeldChildren;
}

/** The fields of a resource that hold its children as text. */
export function packedFields(resource: Resource): Packed[] {
  return resource.fields.flatMap((field) => {
    const held = heldChildren(field);
    return held ? [{ name: field.name, held }] : [];
  });
}

/**
 * Fills the packed fields of rows with their children (rules: packed-text), one query per packed field however many rows.
 * Children that may not be listed are null, which is no empty list. A separator inside a text is left as it is, as any
 * backend does: readers count the fields.
 */
export async function addPacked(
  db: Kysely<Database>,
  model: Model,
  { resource }: Entity,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const pack = async ({ name, held }: Packed): Promise<void> => {
    if (!model.mayList(held.of)) {
      for (const row of rows) row[name] = null;
      return;
    }
    const owners = rows.map((row) => row[held.equals] ?? null);
    const texts = await packChildren(db, model, held, owners);
    for (const row of rows) row[name] = texts.get(row[held.equals] ?? null) ?? '';
  };
  const fields = packedFields(resource);
  // A transaction has one connection, and one query at a time on it.
  if (db.isTransaction) for (const field of fields) await pack(field);
  else await Promise.all(fields.map(pack));
}

async function packChildren(
  db: Kysely<Database>,
  model: Model,
  { of, entry, by }: HeldChildren,
  owners: readonly StoredValue[],
): Promise<ReadonlyMap<StoredValue, string>> {
  const known = owners.filter((owner) => owner !== null);
  if (known.length === 0) return new Map();
  const child = model.entity(of);
  const sources = entry.map((field) => entrySource(model, child, field));
  const fields = sources.map(({ expression }) => sql`coalesce(${expression}::text, '')`);
  const separator = sql.lit(FIELD_SEPARATOR);
  const text = sql.join(fields, sql` || ${separator} || `);
  const { rows } = await sql<{ owner: StoredValue; text: string }>`
    select ${ownColumn(by)} as "owner",
      string_agg(${text}, ${sql.lit(ENTRY_SEPARATOR)} ${orderBy(entryOrder(child))}) as "text"
    from ${sql.table(of)} as ${sql.id(recordAlias)} ${joinClauses(sources.map(({ join }) => join))}
    where ${ownColumn(by)} in (${sql.join(known)}) ${andWithin(model, child)}
    group by ${ownColumn(by)}`.execute(db);
  return new Map(rows.map(({ owner, text: packed }) => [owner, packed]));
}

function entrySource(model: Model, child: Entity, field: EntryField): FieldSource {
  if (typeof field !== 'string') return model.joined(child.resource, field);
  const source = child.sources.get(field);
  if (source === undefined) throw new Error(`${child.resource.name}.${field} can't be packed`);
  return source;
}

/** The children's own order; where that is newest first, oldest first, as one reads a ledger. */
function entryOrder(child: Entity) {
  const terms = child.resource.order.flatMap(({ field, order }) => {
    const source = field === 'id' ? undefined : child.sources.get(field);
    return source === undefined ? [] : [{ source, direction: order, nullable: true }];
  });
  return [...terms, idTerm('ASC')];
}
