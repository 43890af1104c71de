import { sql, type Kysely } from 'kysely';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import type { Field, WireValue } from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';
import type { Database } from '../db/types';
import type { DemoTables } from './rows';

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

export class DemoWriter {
  readonly #db: Kysely<Database>;
  readonly #columns: ReadonlyMap<string, readonly DemoColumn[]>;

  constructor(db: Kysely<Database>, columns: ReadonlyMap<string, readonly DemoColumn[]>) {
    this.#db = db;
    this.#columns = columns;
  }

  async add<T extends keyof DemoTables>(table: T, rows: readonly DemoTables[T][]): Promise<void> {
    const columns = this.#columns.get(table) ?? [];
    for (let from = 0; from < rows.length; from += BATCH) {
      const encoded = rows.slice(from, from + BATCH).map((row) => encodeRow(row, columns));
      await this.#insert(table, columns, JSON.stringify(encoded));
    }
  }

  // One JSON document per statement is several times faster.
  async #insert(table: string, columns: readonly DemoColumn[], json: string): Promise<void> {
    const names = sql.join(columns.map(({ name }) => sql.id(name)));
    const typed = sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_to_recordset(${json}::json) as rows (${typed})`.execute(this.#db);
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
