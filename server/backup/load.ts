import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { newestVersion, prepareSystemTables, adoptBackup, writeVersion } from '../db/system';
import { ownSchema, type Database } from '../db/types';
import { ifMissing, StartProblem } from '../errors';
import {
  allTables,
  isNoteForEarlierServers,
  nameNow,
  quoted,
  formatName,
  formatVersion,
  readyFor,
  shapeOf,
  tallyRows,
  type FileLine,
  type BackupFooter,
  type BackupHeader,
  type BackupColumn,
  type TableShape,
} from './format';

interface Options {
  folder: string;
  /** Drops existing data; otherwise it is refused. */
  replace: boolean;
}

const batch = 500;

/**
 * All or nothing, verified before the commit.
 * @throws StartProblem if incomplete, of a newer version, or the database is not empty
 */
export async function load(
  db: Kysely<Database>,
  lines: AsyncIterable<string>,
  { folder, replace }: Options,
): Promise<BackupFooter> {
  return db.transaction().execute(async (transaction) => {
    await readyFor(transaction);
    const files: FileLine[] = [];
    const tables = new Loader(transaction);
    let header: BackupHeader | null = null;
    let footer: BackupFooter | null = null;
    for await (const text of lines) {
      if (text.startsWith('[')) {
        await tables.row(text);
        continue;
      }
      const value = parsed(text);
      if (header === null) {
        header = checkedHeader(value);
        if (!replace) await refuseFilled(transaction, folder);
        await clear(transaction);
      } else if ('table' in value) {
        const shape = value as unknown as TableShape;
        await tables.begin({ ...shape, table: nameNow(shape.table, header.schema) });
      } else if ('file' in value) files.push(value as unknown as FileLine);
      else footer = value as unknown as BackupFooter;
    }
    if (header === null || footer === null) throw incomplete();
    await tables.end();
    const all = withCurrentNames(footer, header);
    await compare(transaction, tables.shapes, all, files.length);
    await writeVersion(transaction, newestVersion);
    await adoptBackup(transaction);
    await writeFiles(folder, files);
    return all;
  });
}

/** @throws StartProblem if invalid or incomplete; the read error */
export async function checkComplete(lines: AsyncIterable<string>): Promise<void> {
  let first: string | null = null;
  let last = '';
  for await (const text of lines) {
    first ??= text;
    last = text;
  }
  if (first === null) throw incomplete();
  checkedHeader(parsed(first));
  if (!('tables' in Object(parsed(last)))) throw incomplete();
}

const incomplete = (): StartProblem =>
  new StartProblem('The backup is incomplete: its last line is missing. Use another one.');

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new StartProblem('The file is not a backup, or is damaged: use another one.', {
      cause: error,
    });
  }
}

function checkedHeader(value: Record<string, unknown>): BackupHeader {
  const { format, version, schema } = value as Partial<BackupHeader>;
  if (format !== formatName) throw new StartProblem('The file is not a backup: use another one.');
  if (Number(version) > formatVersion || Number(schema) > newestVersion)
    throw new StartProblem(
      'The backup belongs to a newer version of this product: restore it with that version.',
    );
  return value as unknown as BackupHeader;
}

async function refuseFilled(db: Kysely<Database>, folder: string): Promise<void> {
  const remedy = 'use an empty one, or add --replace to delete its contents.';
  for (const table of await allTables(db)) {
    if (isNoteForEarlierServers(table) || table === 'server.schema_info') continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new StartProblem(`The database is not empty (${table} has rows): ${remedy}`);
  }
  const files = await filesOf(folder);
  if (files.some((name) => name.endsWith('.json')))
    throw new StartProblem(`${folder} is not empty: ${remedy}`);
}

const filesOf = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing([]));

const withCurrentNames = (
  { tables, files }: BackupFooter,
  { schema }: BackupHeader,
): BackupFooter => ({
  tables: Object.fromEntries(
    Object.entries(tables).map(([table, tally]) => [nameNow(table, schema), tally]),
  ),
  files,
});

/** System tables are emptied, all others dropped. */
async function clear(db: Kysely<Database>): Promise<void> {
  for (const table of await allTables(db))
    await sql`drop table if exists ${sql.table(table)} cascade`.execute(db);
  await sql`drop schema if exists ${sql.id(ownSchema)} cascade`.execute(db);
  await prepareSystemTables(db);
}

class Loader {
  readonly shapes: TableShape[] = [];
  #rows: string[] = [];

  constructor(readonly db: Kysely<Database>) {}

  async begin(shape: TableShape): Promise<void> {
    await this.#flush();
    this.shapes.push(shape);
    const current = await shapeOf(this.db, shape.table);
    if (current.columns.length === 0) return this.#create(shape);
    const currentColumns = current.columns.map(({ name }) => name);
    for (const column of shape.columns)
      if (!currentColumns.includes(column.name))
        await sql`alter table ${sql.table(shape.table)}
          add column ${definition(column)}`.execute(this.db);
    await sql`delete from ${sql.table(shape.table)}`.execute(this.db);
  }

  async row(text: string): Promise<void> {
    this.#rows.push(text);
    if (this.#rows.length >= batch) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    for (const { table, columns } of this.shapes)
      for (const { name, last } of columns)
        if (last !== null)
          await sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${name}), ${last})`.execute(
            this.db,
          );
  }

  async #create({ table, columns, primaryKey }: TableShape): Promise<void> {
    const key = sql`primary key (${sql.join(primaryKey.map((name) => sql.id(name)))})`;
    const parts = [...columns.map(definition), ...(primaryKey.length > 0 ? [key] : [])];
    await sql`create table ${sql.table(table)} (${sql.join(parts)})`.execute(this.db);
  }

  async #flush(): Promise<void> {
    const shape = this.shapes.at(-1);
    const rows = this.#rows;
    this.#rows = [];
    if (shape === undefined || rows.length === 0) return;
    const names = sql.join(shape.columns.map(({ name }) => sql.id(name)));
    const values = shape.columns.map(
      ({ type }, at) => sql`("row" ->> ${sql.lit(at)})::${sql.raw(type)}`,
    );
    await sql`insert into ${sql.table(shape.table)} (${names}) overriding system value
      select ${sql.join(values)}
      from json_array_elements(${`[${rows.join(',')}]`}::json) as rows ("row")`.execute(this.db);
  }
}

const definition = ({ name, type, identity, notNull, default: value }: BackupColumn) =>
  sql`${sql.id(name)} ${sql.raw(
    [
      type,
      identity ? 'generated by default as identity' : '',
      notNull ? 'not null' : '',
      value === null ? '' : `default ${value}`,
    ].join(' '),
  )}`;

async function compare(
  db: Kysely<Database>,
  shapes: readonly TableShape[],
  { tables, files }: BackupFooter,
  expected: number,
): Promise<void> {
  const differ = files === expected ? [] : ['resource files'];
  const currentShapes = new Map(shapes.map((shape) => [shape.table, shape]));
  for (const [table, { rows, sum }] of Object.entries(tables)) {
    const shape = currentShapes.get(table);
    const now = shape && (await tallyRows(db, shape));
    if (now?.rows !== rows || now.sum !== sum) differ.push(table);
  }
  if (differ.length > 0 || shapes.length !== Object.keys(tables).length)
    throw new StartProblem(
      `The restored data differs from the backup (${differ.join(', ')}): nothing was changed. The file may be damaged; use another one.`,
    );
}

async function writeFiles(folder: string, files: readonly FileLine[]): Promise<void> {
  // A backup is untrusted: check every path before the first write.
  for (const { file } of files)
    if (!join(folder, file).startsWith(join(normalize(folder), '/')))
      throw new StartProblem(`The backup has a file outside its folder: ${file}`);
  if ((await filesOf(folder)).length > 0)
    await rename(folder, `${folder}.replaced-${Date.now().toString(36)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { file, text } of files) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, text);
  }
}
