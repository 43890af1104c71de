import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../src/schema';
import { advice, problem } from '../../src/schema/checks/finding';
import type { ChangeRefusal, Statement } from './change';
import { indexesOf, indexName, orderIndexesOf } from './indexes';
import { columnType } from '../../src/fields';
import { compareColumnTypes, UNUSED_COLUMNS, type DatabaseObjects } from './databaseObjects';
import { isGeneratedColumn, isGeneratedIndex, generatedColumns } from './search';

// Values are kept. Older servers would create the old column again without the stored rename.

interface Rename {
  table: string;
  was: string;
  field: string;
  type: string;
}

/** Its value is the new name. */
const renamedKey = (table: string, was: string): string => `renamed ${table}.${was}`;

export function renamedTo(present: DatabaseObjects, table: string, field: string): string | null {
  const name = present.get(renamedKey(table, field));
  return name === undefined ? null : (renamedTo(present, table, name) ?? name);
}

function renamesOf(resource: Resource, present: DatabaseObjects): Rename[] {
  const { name: table, fields } = resource;
  return fields.flatMap((field) => {
    const { name, was } = field;
    const type = columnType(field);
    const isDue =
      was !== null &&
      type !== null &&
      !present.has(`column ${table}.${name}`) &&
      present.has(`column ${table}.${was}`);
    return isDue ? [{ table, was, field: name, type }] : [];
  });
}

export function planRenames(
  resources: readonly Resource[],
  present: DatabaseObjects,
): { statements: Statement[]; after: DatabaseObjects } {
  const statements: Statement[] = [];
  const after = new Map(present);
  for (const resource of resources)
    for (const rename of renamesOf(resource, after)) {
      const { table, was, field, type } = rename;
      after.set(`column ${table}.${field}`, after.get(`column ${table}.${was}`) ?? '');
      after.delete(`column ${table}.${was}`);
      after.delete(renamedKey(table, field));
      statements.push({
        change: { kind: 'rename', resource: table, field, type, was },
        statements: [
          sql`alter table ${sql.table(table)} rename column ${sql.id(was)} to ${sql.id(field)}`,
          ...dropGeneratedColumns(table, after),
          ...renameIndexes(resource, rename, after),
          ...dropSummaries(table, after),
          ...storeRename(rename),
        ],
      });
    }
  for (const resource of resources) statements.push(...readyToWiden(resource, after));
  return { statements, after };
}

/** Onto the column of a removed field: its values would appear, and those of the renamed field disappear. */
export function renameRefusals(
  resources: readonly Resource[],
  present: DatabaseObjects,
): ChangeRefusal[] {
  const noted = present.get(UNUSED_COLUMNS);
  if (noted === undefined) return [];
  const unused = noted.split(' ');
  return resources.flatMap(({ name: resource, fields }) =>
    fields.flatMap(({ name: field, was }): ChangeRefusal[] => {
      if (was === null || unused.includes(`${resource}.${was}`)) return [];
      const areBoth = [field, was].every((one) => present.has(`column ${resource}.${one}`));
      const taken = problem('columnTaken', { name: was, of: field });
      return areBoth ? [{ resource, field, problem: taken, advice: advice('newName') }] : [];
    }),
  );
}

/** Tables whose search or totals a rename or a wider column only creates again. */
export function rebuiltTables(
  present: DatabaseObjects,
  after: DatabaseObjects,
): ReadonlySet<string> {
  const tables = [...present.keys()].flatMap((key) => {
    const [, kind, table = '', name = ''] = /^(column|trigger) ([^.]+)\.(.+)$/.exec(key) ?? [];
    const isGenerated = kind === 'column' ? isGeneratedColumn(name) : isSummaryTrigger(name);
    return isGenerated && !after.has(key) ? [table] : [];
  });
  return new Set(tables);
}

/** Not while a generated column uses it. */
function readyToWiden(resource: Resource, present: Map<string, string>): Statement[] {
  const { name } = resource;
  const isWidened = resource.fields.some((field) => {
    const [type, is] = [columnType(field), present.get(`column ${name}.${field.name}`)];
    return type !== null && is !== undefined && compareColumnTypes(is, type) === 'widen';
  });
  const statements = isWidened ? dropGeneratedColumns(name, present) : [];
  if (statements.length === 0) return [];
  const field = generatedColumns(resource)[0]?.fields[0] ?? '';
  return [{ change: { kind: 'index', resource: name, field, type: 'search' }, statements }];
}

/** The name of a unique index gives the refused field. */
function renameIndexes(
  resource: Resource,
  { table, was, field }: Rename,
  present: Map<string, string>,
): RawBuilder<unknown>[] {
  const indexes = [...indexesOf(resource), ...orderIndexesOf(resource)];
  return indexes.flatMap(({ name, fields }) => {
    const earlier = fields.map((one) => (one === field ? was : one));
    const oldName = indexName(table, earlier, name.slice(name.lastIndexOf('_') + 1));
    if (oldName === name || !present.delete(`index ${oldName}`)) return [];
    present.set(`index ${name}`, table);
    return [sql`alter index ${sql.id(oldName)} rename to ${sql.id(name)}`];
  });
}

/** They block changes; the declared ones are created again. */
function dropGeneratedColumns(table: string, present: Map<string, string>): RawBuilder<unknown>[] {
  const start = `column ${table}.`;
  const generated = [...present.keys()].filter(
    (key) => key.startsWith(start) && isGeneratedColumn(key.slice(start.length)),
  );
  for (const [key, of] of present)
    if (key.startsWith('index ') && isGeneratedIndex(key) && of === table) present.delete(key);
  return generated.map((key) => {
    present.delete(key);
    return sql`alter table ${sql.table(table)} drop column ${sql.id(key.slice(start.length))}`;
  });
}

const isSummaryTrigger = (name: string): boolean => /_summary_[0-9a-f]{8}_truncate$/.test(name);

/** They use column names; the declared ones are created again. */
function dropSummaries(table: string, present: Map<string, string>): RawBuilder<unknown>[] {
  const last = '_truncate';
  const start = `trigger ${table}.`;
  const triggers = [...present.keys()].filter(
    (key) => key.startsWith(start) && isSummaryTrigger(key),
  );
  return triggers.flatMap((key) => {
    const summary = key.slice(start.length, -last.length);
    // Sums have triggers on two tables.
    for (const other of present.keys())
      if (other.startsWith('trigger ') && other.endsWith(`.${summary}${last}`))
        present.delete(other);
    return [
      sql`drop function ${sql.id(summary)}() cascade`,
      sql`drop table if exists ${sql.table(summary)}`,
    ];
  });
}

function storeRename({ table, was, field }: Rename): RawBuilder<unknown>[] {
  return [
    sql`delete from "server"."schema_info" where "key" = ${renamedKey(table, field)}`,
    sql`insert into "server"."schema_info" ("key", "value") values (${renamedKey(table, was)}, ${field})
      on conflict ("key") do update set "value" = excluded."value"`,
  ];
}
