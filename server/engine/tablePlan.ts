import { sql } from 'kysely';
import type { Resource } from '../../src/schema';
import { advice, problem } from '../../src/schema/checks/finding';
import { columnType, fieldTypes } from '../../src/fields';
import { ownSchema } from '../db/types';
import { rules } from '../rules/registered';
import { historyIndex, historyTable } from './history';
import { indexesOf, isLarge, maxNameLength, orderIndexesOf, type Index } from './indexes';
import { compareColumnTypes, readType, type DatabaseObjects } from './databaseObjects';
import { planRenames, rebuiltTables, renamedTo, renameRefusals } from './renames';
import type { ChangeRefusal, PlanOptions, Statement, TableChange } from './change';
import { generatedColumns, type GeneratedColumn } from './search';
import { countStatements, sumStatements } from './summaryPlan';

type Column = readonly [name: string, type: string, fieldType?: string];

interface Table {
  name: string;
  columns: readonly Column[];
  generated: readonly GeneratedColumn[];
  /** Not a rule's own table. */
  isDeclared: boolean;
}

export function planChanges(
  resources: readonly Resource[],
  present: DatabaseObjects,
  { isBulk = false, among = resources }: PlanOptions = {},
) {
  const { statements: renames, after } = planRenames(resources, present);
  const hasHistory = resources.some(({ history }) => history);
  const tables = [
    ...resources.map(tableOf),
    ...[...ownTables(), ...(hasHistory ? [historyTable] : [])].map((table) => ({
      ...table,
      generated: [],
      isDeclared: false,
    })),
  ];
  const indexes = [...resources.flatMap(indexesOf), ...(hasHistory ? [historyIndex] : [])];
  const large = resources.filter(({ name }) => isLarge(after, name));
  return {
    /** With renames and drops. */
    tables: () => [
      ...renames,
      ...tables.flatMap((table) => columnStatements(table, after)),
      ...dropUndeclared(resources, indexes, after),
    ],
    indexes: () => [
      ...createMissing(indexes, after),
      ...countStatements(resources, after),
      ...sumStatements(resources, after, { isBulk, among }),
    ],
    /** Of large tables. */
    orders: () => createMissing(large.flatMap(orderIndexesOf), after),
    refusals: [
      ...tables.flatMap((table) => columnRefusals(table, after)),
      ...renameRefusals(resources, present),
    ],
    rebuilt: () => rebuiltTables(present, after),
  };
}

function tableOf(resource: Resource): Table {
  const columns = resource.fields.flatMap((field) => {
    const type = columnType(field);
    return type === null ? [] : [[field.name, type, field.type] as const];
  });
  return {
    name: resource.name,
    columns,
    generated: generatedColumns(resource),
    isDeclared: true,
  };
}

function ownTables(): Omit<Table, 'isDeclared' | 'generated'>[] {
  return Object.values(rules).flatMap(({ tables = {} }) =>
    Object.entries(tables).map(([name, columns]) => ({ name, columns: Object.entries(columns) })),
  );
}

// Nullable even if required: existing rows have no value.
function columnStatements(
  { name, columns, generated, isDeclared }: Table,
  present: DatabaseObjects,
): Statement[] {
  const define = ([column, type]: Column) => sql`${sql.id(column)} ${sql.raw(type)}`;
  if (!present.has(`table ${name}`)) {
    const definitions = sql.join([...columns.map(define), ...generated.map(defineGenerated)]);
    const statement = sql`create table ${sql.table(name)} (${definitions})`;
    return [{ change: { kind: 'table', resource: name }, statements: [statement] }];
  }
  const alter = sql`alter table ${sql.table(name)}`;
  const missing = generated.filter((column) => !present.has(`column ${name}.${column.name}`));
  return [...columns.flatMap(columnStatement), ...generatedColumnStatements()];

  // Each statement rewrites the table.
  function generatedColumnStatements(): Statement[] {
    const [field] = missing.flatMap(({ fields }) => fields);
    if (field === undefined) return [];
    const change: TableChange = { kind: 'index', resource: name, field, type: 'search' };
    const added = missing.map((column) => sql`add column ${defineGenerated(column)}`);
    return [{ change, statements: [sql`${alter} ${sql.join(added)}`] }];
  }

  function columnStatement(column: Column): Statement[] {
    const [field, type] = column;
    const is = present.get(`column ${name}.${field}`);
    const change = { resource: name, field, type };
    if (is === undefined)
      return [
        {
          change: { kind: 'column', ...change },
          statements: [sql`${alter} add column ${define(column)}`],
        },
      ];
    if (!isDeclared || compareColumnTypes(is, type) !== 'widen') return [];
    const statement = sql`${alter} alter column ${sql.id(field)} type ${sql.raw(type)}`;
    return [{ change: { kind: 'widen', ...change }, statements: [statement] }];
  }
}

const defineGenerated = ({ name, definition }: GeneratedColumn) =>
  sql`${sql.id(name)} ${definition}`;

const systemColumns = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

const maxColumns = 1_600;

function columnRefusals(
  { name, columns, generated, isDeclared }: Table,
  present: DatabaseObjects,
): ChangeRefusal[] {
  if (!isDeclared) return [];
  return columns.flatMap(([field, type, fieldType = type], index): ChangeRefusal[] => {
    const at = { resource: name, field };
    if (systemColumns.includes(field))
      return [{ ...at, problem: problem('systemColumn'), advice: advice('newName') }];
    // Once: the user decides which to remove.
    if (index === maxColumns - generated.length)
      return [
        { ...at, problem: problem('manyColumns', { most: maxColumns }), advice: advice('less') },
      ];
    const longName = problem('longName', { most: maxNameLength });
    if (field.length > maxNameLength)
      return [{ ...at, problem: longName, advice: advice('shorter') }];
    const is = present.get(`column ${name}.${field}`);
    const now = is === undefined ? renamedTo(present, name, field) : null;
    // A newer server renamed it, and would not find its values.
    if (now !== null)
      return [
        { ...at, problem: problem('renamed', { name: now }), advice: advice('newerVersion') },
      ];
    if (is === undefined || compareColumnTypes(is, type) !== 'other') return [];
    const fitting = fieldTypesFor(is);
    const differsInDigits = fitting.length === 0 || fitting.includes(fieldType);
    const names = differsInDigits ? { type, is } : { type: fieldType, is: fitting.join(', ') };
    const otherType = problem('otherType', names);
    return [{ ...at, problem: otherType, advice: advice('newName') }];
  });
}

const fieldTypesFor = (present: string): string[] =>
  Object.entries(fieldTypes)
    .filter(([, { column, identity }]) => {
      const type = identity ? undefined : column({})?.type;
      return type !== undefined && readType(type).kind === readType(present).kind;
    })
    .map(([name]) => name);

const createMissing = (indexes: readonly Index[], present: DatabaseObjects): Statement[] =>
  indexes
    .filter((index) => present.has('extension pg_trgm') || !index.trigrams)
    .filter((index) => !present.has(indexKey(index)))
    .map(createIndex);

/** May run while requests are served: only what just speeds up queries. */
export const isOnlineStatement = ({ change: { kind, type } }: Statement): boolean =>
  kind === 'index' && (type === 'index' || type === 'search');

const indexKey = ({ name, table }: Index): string =>
  table.startsWith(`${ownSchema}.`) ? `index ${ownSchema}.${name}` : `index ${name}`;

function createIndex(index: Index): Statement {
  const { name, table, fields, columns, unique, trigrams, replaces } = index;
  const kind = sql.raw(unique ? 'unique index' : 'index');
  const method = sql.raw(trigrams ? 'gin' : 'btree');
  const where = index.where === undefined ? sql`` : sql`where ${index.where}`;
  const statement = sql`create ${kind} if not exists ${sql.id(name)} on ${sql.table(table)} using ${method} (${sql.join(columns)}) ${where}`;
  const type = unique ? 'unique' : trigrams ? 'search' : 'index';
  const [field = ''] = fields;
  const change: TableChange = { kind: 'index', resource: table, field, type };
  const drop = replaces === undefined ? [] : [sql`drop index if exists ${sql.id(replaces)}`];
  // Expressions have statistics only after `analyze`.
  const analyze = trigrams ? [sql`analyze ${sql.table(table)}`] : [];
  const statements = [...drop, statement, ...analyze];
  return unique ? { change, statements, unique: fields } : { change, statements };
}

/** Unique indexes: values that a file allows must not be refused. */
function dropUndeclared(
  resources: readonly Resource[],
  indexes: readonly Index[],
  present: DatabaseObjects,
): Statement[] {
  const declared = new Set(indexes.map(indexKey));
  return [...present].flatMap(([key, table]): Statement[] => {
    const isUnique = key.startsWith('index ') && key.endsWith('_unique');
    if (!isUnique || declared.has(key) || !resources.some(({ name }) => name === table)) return [];
    const change: TableChange = { kind: 'index', resource: table, type: 'not unique' };
    return [{ change, statements: [sql`drop index ${sql.id(key.slice('index '.length))}`] }];
  });
}
