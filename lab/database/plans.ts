import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../server/db/types';

/** "Index Scan using x on y", … */
export interface Planned {
  sql: string;
  steps: string[];
}

export async function plansOf(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<Planned[]> {
  const compiled: CompiledQuery[] = [];
  await work(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        compiled.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const plans: Planned[] = [];
  for (const query of compiled) {
    const explained: CompiledQuery<{ 'QUERY PLAN': string }> = {
      ...query,
      sql: `explain ${query.sql}`,
      query: sql`explain`.toOperationNode(),
    };
    const { rows } = await db.executeQuery(explained);
    plans.push({
      sql: query.sql,
      steps: rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('cost=')),
    });
  }
  return plans;
}
