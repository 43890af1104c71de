import { isLab } from './depth';

export type Engine = 'pglite' | 'postgres';

/** The available databases: TEST_ENGINES, or the embedded one outside of a test run. */
export const availableEngines = (process.env['TEST_ENGINES'] ?? 'pglite')
  .split(',')
  .filter(Boolean) as Engine[];

/** Engine of a test that is not about the database: PostgreSQL if available, which takes half the time. */
export const usualEngine: Engine = availableEngines.includes('postgres') ? 'postgres' : 'pglite';

/**
 * Engines of a test that is about the database. The SQL is the same on both: the usual one in `npm test`, all of them
 * in the lab. A smoke test of every engine uses `availableEngines`.
 */
export const engines: readonly Engine[] = isLab ? availableEngines : [usualEngine];
