import { sql } from 'kysely';
import type { Resource } from '../../src/schema';
import { advice, problem } from '../../src/schema/checks/finding';
import { fieldTypes } from '../../src/fields';
import { ownSchema } from '../db/types';
import { rules } from '../rules/registered';
import { historyIndex, historyTable } from './history';
import { indexesOf, type Index } from './indexes';
import { columnType } from './model';
import { isLarge, orderIndexesOf } from './orderIndexes';
import { compareColumnTypes, readType, type DatabaseObjects } from './databaseObjects';
import { planRenames, renamedTo, renameRefusals } from './renames';
import type { ChangeRefusal, PlanOptions, Statement, TableChange } from './change';
import { generatedColumns, type GeneratedColumn } from './search';
import { countStatements, sumStatements } from './summaryPlan';

/** Missing or impossible values. */
export type Plan = (present: DatabaseObjects) => {
  statements: Statement[];
  refusals: ChangeRefusal[];
};

export const planBoth =
  (...plans: readonly Plan[]): Plan =>
  (present) => {
    const parts = plans.map((plan) => plan(present));
    return {
      statements: parts.flatMap(({ statements }) => statements),
      refusals: parts.flatMap(({ refusals }) => refusals),
    };
  };

type Column = readonly [name: string, type: string, fieldType?: string];

interface Table {
  name: string;
  columns: readonly Column[];
  generated: readonly GeneratedColumn[];
  /** Not a rule's own table. */
  isDeclared: boolean;
}

export function tablePlan(resources: readonly Resource[]): Plan {
  const history = resources.some((resource) => resource.history) ? [historyTable] : [];
  const tables = [
    ...resources.map((resource) => tableOf(resource)),
    ...[...ownTables(), ...history].map((table) => ({
      ...table,
      generated: [],
      isDeclared: false,
    })),
  ];
  return (present) => {
    const { statements, after } = planRenames(resources, present);
    return {
      statements: [...statements, ...tables.flatMap((table) => columnStatements(table, after))],
      refusals: [
        ...tables.flatMap((table) => columnRefusals(table, after)),
        ...renameRefusals(resources, present),
      ],
    };
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

// PostgreSQL silently truncates longer names.
const longestColumn = 63;

const systemColumns = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

const mostColumns = 1_600;

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
    if (index === mostColumns - generated.length)
      return [
        { ...at, problem: problem('manyColumns', { most: mostColumns }), advice: advice('less') },
      ];
    const longName = problem('longName', { most: longestColumn });
    if (field.length > longestColumn)
      return [{ ...at, problem: longName, advice: advice('shorter') }];
    const is = present.get(`column ${name}.${field}`);
    const now = is === undefined ? renamedTo(present, name, field) : null;
    // A newer server renamed it, and would not find its values.
    if (now !== null)
      return [
        { ...at, problem: problem('renamed', { name: now }), advice: advice('newerVersion') },
      ];
    if (is === undefined || compareColumnTypes(is, type) !== 'other') return [];
    const held = fieldTypesFor(is);
    const differsInDigits = held.length === 0 || held.includes(fieldType);
    const names = differsInDigits ? { type, is } : { type: fieldType, is: held.join(', ') };
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

export function indexPlan(
  resources: readonly Resource[],
  { isBulk = false, among = resources }: PlanOptions = {},
): Plan {
  const indexes = [
    ...resources.flatMap((resource) => indexesOf(resource)),
    ...(resources.some(({ history }) => history) ? [historyIndex] : []),
  ];
  return (existing) => {
    const { after: present } = planRenames(resources, existing);
    const trigrams = present.has('extension pg_trgm');
    const missing = indexes.filter(
      (index) => (trigrams || !index.trigrams) && !present.has(indexKey(index)),
    );
    return {
      statements: [
        ...missing.map(createIndex),
        ...countStatements(resources, present),
        ...sumStatements(resources, present, { isBulk, among }),
      ],
      refusals: [],
    };
  };
}

/** Of large tables. */
export const orderPlan =
  (resources: readonly Resource[]): Plan =>
  (present) => {
    const indexes = resources
      .filter(({ name }) => isLarge(present, name))
      .flatMap((resource) => orderIndexesOf(resource))
      .filter((index) => !present.has(indexKey(index)));
    return { statements: indexes.map(createIndex), refusals: [] };
  };

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

/** Drops undeclared unique indexes: values that a file allows must not be refused. */
export function relaxPlan(resources: readonly Resource[]): Plan {
  const tables = new Map(
    resources.map((resource) => [
      resource.name,
      new Set(indexesOf(resource).map(({ name }) => name)),
    ]),
  );
  return (present) => ({
    statements: [...planRenames(resources, present).after].flatMap(([key, table]): Statement[] => {
      if (!key.startsWith('index ') || !key.endsWith('_unique')) return [];
      const name = key.slice('index '.length);
      if (tables.get(table)?.has(name) !== false) return [];
      const change: TableChange = { kind: 'index', resource: table, type: 'not unique' };
      return [{ change, statements: [sql`drop index ${sql.id(name)}`] }];
    }),
    refusals: [],
  });
}
