import { isLab } from './depth';

export type Engine = 'pglite' | 'postgres';

/** TEST_ENGINES, or the embedded one outside of a test run. */
export const availableEngines = (process.env['TEST_ENGINES'] ?? 'pglite')
  .split(',')
  .filter(Boolean) as Engine[];

/** PostgreSQL takes half the time. */
export const usualEngine: Engine = availableEngines.includes('postgres') ? 'postgres' : 'pglite';

/** For tests about the database: the usual one in `npm test`, all in the lab. */
export const engines: readonly Engine[] = isLab ? availableEngines : [usualEngine];
