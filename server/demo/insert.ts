import { sql, type Kysely } from 'kysely';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import type { Field, WireValue } from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';
import type { Database } from '../db/types';

const BATCH = 5000;

export interface DemoColumn {
  name: string;
  type: string;
  field: Field;
  encode(value: unknown): WireValue;
}

export function demoColumns(): ReadonlyMap<string, readonly DemoColumn[]> {
  const resources = readDeclarations(declarations, fieldTypes);
  return new Map(resources.map(({ name, fields }) => [name, fields.flatMap(columnOf)]));
}

/** One JSON document per statement is several times faster. */
export async function insertRows(
  db: Kysely<Database>,
  table: string,
  columns: readonly DemoColumn[],
  rows: readonly object[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const typed = sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`));
  for (let from = 0; from < rows.length; from += BATCH) {
    const json = JSON.stringify(
      rows.slice(from, from + BATCH).map((row) => encodeRow(row, columns)),
    );
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_to_recordset(${json}::json) as rows (${typed})`.execute(db);
  }
}

function columnOf(field: Field): DemoColumn[] {
  const fieldType = fieldTypes[field.type];
  const column = fieldType?.column(field.options);
  if (!fieldType || !column) return [];
  const type = column.type.replace(/ generated .*$/, '');
  const { name, options } = field;
  return [{ name, type, field, encode: (value) => fieldType.codec.encode(value, options) }];
}

function encodeRow(row: object, columns: readonly DemoColumn[]): Record<string, WireValue> {
  const values: { readonly [field: string]: unknown } = { ...row };
  const encoded: Record<string, WireValue> = {};
  for (const { name, encode } of columns) {
    const value = values[name];
    if (value !== null && value !== undefined) encoded[name] = encode(value);
  }
  return encoded;
}
