import type { Kysely } from 'kysely';
import type { Resource } from '../../../src/schema';
import type { Database } from '../../db/types';
import { errorCode, errorMessage } from '../../errors';
import { ModelProblem } from '../model';
import { completeTable, TableProblem, type TableChange } from '../tables';

/** What stands against a resource though its file reads well. */
export interface Trouble {
  resource: string;
  field?: string | undefined;
  message: string;
  remedy: string;
  /** May it pass by itself? Then it is tried again. */
  passes: boolean;
}

/** @throws what is no problem of a model */
export function modelTrouble(error: unknown): Trouble {
  if (!(error instanceof ModelProblem)) throw error;
  const { resource, message } = error;
  return {
    resource,
    message: `does not work: ${message}`,
    remedy: 'see docs/resources.md',
    passes: false,
  };
}

/** Brings tables up to date one by one: what stands against one holds up no other. */
export async function applyTables(
  db: Kysely<Database>,
  resources: readonly Resource[],
  changes: readonly TableChange[],
): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  for (const resource of resources) {
    if (!changes.some((change) => change.resource === resource.name)) continue;
    try {
      await completeTable(db, resource);
    } catch (error) {
      troubles.push(tableTrouble(resource.name, error));
    }
  }
  return troubles;
}

function tableTrouble(resource: string, error: unknown): Trouble {
  const { refusal = null, change } =
    error instanceof TableProblem ? error : { refusal: null, change: null };
  if (refusal !== null) return { ...refusal, passes: false };
  const cause = error instanceof TableProblem ? error.cause : error;
  const passes = !isRefused(cause);
  return {
    resource,
    field: change?.field,
    message: `is not taken by the database (${errorMessage(cause).split('\n', 1)[0]})`,
    remedy: passes
      ? 'it is tried again by itself; look after the database'
      : 'declare it otherwise',
    passes,
  };
}

/** Names and numbers of columns that PostgreSQL will never have; rights may be given later. */
function isRefused(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return (code.startsWith('42') && code !== '42501') || code.startsWith('54');
}
