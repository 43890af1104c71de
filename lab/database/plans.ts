import { sql, type CompiledQuery, type Kysely, type QueryId } from 'kysely';
import type { Database } from '../../server/db/types';

/** "Index Scan using x on y", … */
export interface Planned {
  sql: string;
  steps: string[];
}

export async function plansOf(db: Kysely<Database>, work: Work): Promise<Planned[]> {
  const plans: Planned[] = [];
  for (const query of await queriesOf(db, work)) {
    const rows = await explain<string>(db, query, 'explain');
    plans.push({ sql: query.sql, steps: rows.filter((line) => line.includes('cost=')) });
  }
  return plans;
}

/** Of the database, from memory or disk, without counting all rows. */
export async function pagesReadBy(db: Kysely<Database>, work: Work): Promise<number> {
  let pages = 0;
  for (const query of await queriesOf(db, work)) {
    if (query.sql.startsWith('select count(*)')) continue;
    const [explained] = await explain<Explained[]>(
      db,
      query,
      'explain (analyze, buffers, timing off, format json)',
    );
    const { Plan: plan } = explained?.[0] ?? {};
    if (!plan) throw new Error(`not explained: ${query.sql}`);
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return pages;
}

type Work = (db: Kysely<Database>) => Promise<unknown>;

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

async function queriesOf(db: Kysely<Database>, work: Work): Promise<CompiledQuery[]> {
  const compiled = new Map<QueryId, CompiledQuery>();
  const executed: CompiledQuery[] = [];
  await work(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ queryId, result }) => {
        const query = compiled.get(queryId);
        if (query) executed.push(query);
        return result;
      },
    }),
  );
  return executed;
}

async function explain<Line>(
  db: Kysely<Database>,
  query: CompiledQuery,
  how: string,
): Promise<Line[]> {
  const explained: CompiledQuery<{ 'QUERY PLAN': Line }> = {
    ...query,
    sql: `${how} ${query.sql}`,
    query: sql`explain`.toOperationNode(),
  };
  const { rows } = await db.executeQuery(explained);
  return rows.map((row) => row['QUERY PLAN']);
}
