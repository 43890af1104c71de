import type { FastifyInstance } from 'fastify';
import { ValidationProblem } from '../errors';

const MAX_LEVELS = 50;

/** Deeper ones exhaust the stack of recursive code. */
export function refuseDeepBodies(api: FastifyInstance): void {
  api.addHook('preValidation', async ({ body }) => {
    if (isDeep(body)) throw new ValidationProblem({});
  });
}

function isDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}
