import { sql, type Kysely, type RawBuilder } from 'kysely';
import { referenceOf, typeOf } from '../../src/fields';
import type { Database } from '../db/types';
import type { Bookings } from './bookings';
import type { DemoColumn } from './insert';

/** Per statement, for progress reports. */
const SLICE = 200_000;

interface CopyOptions {
  columns: ReadonlyMap<string, readonly DemoColumn[]>;
  rows: Bookings['rows'];
  stride: number;
  surplus: number;
  onProgress: ((line: string) => void) | undefined;
}

/**
 * Copies within the database, several times faster than sending rows. Copies take the numbers after the original's,
 * so that order and sums stay correct.
 */
export async function copyBookings(db: Kysely<Database>, options: CopyOptions): Promise<void> {
  const { columns, rows, onProgress } = options;
  for (const table of Object.keys(rows) as (keyof typeof rows)[]) {
    // The planner must know that a range of ids is a small part.
    await sql`analyze ${sql.table(table)}`.execute(db);
    const total = rows[table].length;
    await copyTable(db, table, columns.get(table) ?? [], total, options);
    onProgress?.(`Demo data: ${table} done`);
  }
}

async function copyTable(
  db: Kysely<Database>,
  table: keyof Bookings['rows'],
  columns: readonly DemoColumn[],
  total: number,
  { rows, stride, surplus }: CopyOptions,
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const copied = Object.keys(rows);
  const values = sql.join(columns.map((column) => valueOfCopy(table, column, copied)));
  const copies = limitToCount(columns, rows, stride - 1 - surplus);
  const slice = Math.ceil(SLICE / stride);
  for (let from = 0; from < total; from += slice) {
    const firstId = from * stride + 1;
    const lastId = (from + slice - 1) * stride + 1;
    await sql`insert into ${sql.table(table)} (${names}) select ${values}
      from ${sql.table(table)} as "row" cross join generate_series(1, ${sql.lit(stride - 1)}) as "copy"("n")
      where "row"."id" between ${sql.lit(firstId)} and ${sql.lit(lastId)}
      and ${copies}`.execute(db);
  }
}

function valueOfCopy(
  table: string,
  { name, field }: DemoColumn,
  copied: readonly string[],
): RawBuilder<unknown> {
  const own = sql.ref(`row.${name}`);
  const refers = referenceOf(field);
  const names = refers && copied.includes(refers.to) ? refers : null;
  if (typeOf(field).identity || names?.by === 'id') return sql`${own} + "copy"."n"`;
  if (names) return names.many ? nextCodes(own) : nextCode(own);
  return table === 'reservations' && name === 'code' ? nextCode(own) : own;
}

function nextCode(code: RawBuilder<unknown>): RawBuilder<unknown> {
  const number = sql`(substr(${code}, 7)::bigint + "copy"."n")::text`;
  return sql`left(${code}, 6) || lpad(${number}, greatest(5, length(${number})), '0')`;
}

function nextCodes(codes: RawBuilder<unknown>): RawBuilder<unknown> {
  const code = sql`"part"."code"`;
  return sql`(select string_agg(${nextCode(code)}, ',' order by "part"."place")
    from unnest(string_to_array(${codes}, ',')) with ordinality as "part"("code", "place"))`;
}

function limitToCount(
  columns: readonly DemoColumn[],
  { reservations }: Bookings['rows'],
  ofLast: number,
): RawBuilder<unknown> {
  const key = columns.find(({ name }) => name === 'reservationCode' || name === 'code');
  if (!key) return sql`true`;
  const last = sql.lit(reservations.at(-1)?.code ?? '');
  return sql`(${sql.ref(`row.${key.name}`)} is distinct from ${last} or "copy"."n" <= ${sql.lit(ofLast)})`;
}
