export type Engine = 'pglite' | 'postgres';

/** The databases that the contract is tested on: TEST_ENGINES, or the embedded one outside of a test run. */
export const engines = (process.env['TEST_ENGINES'] ?? 'pglite')
  .split(',')
  .filter(Boolean) as Engine[];

/**
 * What a test of the server runs on that is not about the database: PostgreSQL if it is there, which takes half the
 * time. The SQL is the same; what the embedded one does of its own is asked by the contract and by whatever opens it.
 */
export const usualEngine: Engine = engines.includes('postgres') ? 'postgres' : 'pglite';
