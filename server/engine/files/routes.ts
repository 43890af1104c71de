import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { forbidden, isAllowed, permissionsOfRole, type Action } from '../../auth/permissions';
import { currentUser } from '../../auth/plugin';
import type { SessionUser } from '../../auth/tokens';
import type { Database } from '../../db/types';
import { ValidationProblem } from '../../errors';
import { dryRun, noFile, removeFile, writeFile } from './edit';
import { resourcesExtension, type Keeper } from './keeper';
import { isWritable, listFile, listFiles } from './listing';

type ByName = { Params: { name: string } };

// A form has no null: an empty one means it.
const was = z.preprocess((value) => (value === '' ? null : value), z.string().max(64).nullable());
const textBody = z.strictObject({ text: z.string() });
const writeBody = z.strictObject({ text: z.string(), was });
const removeQuery = z.strictObject({ was: was.optional() });

/** The extension `resources` (docs/extensions.md). */
export function registerResourceFilesApi(
  api: FastifyInstance,
  { db, keeper }: { db: Kysely<Database>; keeper: Keeper },
): void {
  const signedIn = { preHandler: api.authenticate };
  // Whatever ENFORCE_PERMISSIONS says: these files change what everybody works with.
  const admit = async (request: FastifyRequest, action: Action): Promise<SessionUser> => {
    const user = currentUser(request);
    const permissions = await permissionsOfRole(db, user.roleCode);
    if (!isAllowed(permissions, resourcesExtension, action)) throw forbidden();
    return user;
  };
  const note = ({ log }: FastifyRequest, { id }: SessionUser, name: string, done: string): void => {
    const hash = keeper.own.get(name)?.hash ?? null;
    log.warn({ userId: id, file: `${name}.json`, hash }, `resource file ${done}`);
  };

  api.get('/resources', signedIn, async (request) => {
    await admit(request, 'list');
    const writable = await isWritable(keeper);
    return { data: await listFiles(keeper), writable, problems: keeper.problems, ...success };
  });

  api.get<{ Params: { name: string; hash: string } }>(
    '/resources/:name/versions/:hash',
    signedIn,
    async (request) => {
      await admit(request, 'list');
      const { name, hash } = request.params;
      const versions = await keeper.versions.of(name);
      const version = versions.find((one) => one.hash === hash);
      if (version === undefined) throw noFile();
      return { data: { name, hash, text: version.text }, ...success };
    },
  );

  api.post<ByName>('/resources/:name/dry-run', signedIn, async (request) => {
    await admit(request, 'edit');
    const { text } = readBody(textBody, request.body);
    const { name } = request.params;
    return { data: await keeper.inTurn(() => dryRun(keeper, name, text)), ...success };
  });

  api.put<ByName>('/resources/:name', signedIn, async (request) => {
    const user = await admit(request, 'edit');
    const { name } = request.params;
    const body = readBody(writeBody, request.body);
    return keeper.inTurn(async () => {
      await writeFile(keeper, { name, ...body });
      note(request, user, name, 'written');
      return { data: await listFile(keeper, name), ...success };
    });
  });

  api.delete<ByName>('/resources/:name', signedIn, async (request) => {
    const user = await admit(request, 'edit');
    const { name } = request.params;
    const given = request.body ?? request.query;
    const { was: hash = null } = readBody(removeQuery, given);
    return keeper.inTurn(async () => {
      await removeFile(keeper, { name, was: hash });
      note(request, user, name, 'removed');
      return { data: await listFile(keeper, name), ...success };
    });
  });
}

const success = { status_code: 200, message: 'OK' } as const;

/** @throws ValidationProblem */
function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues)
    errors[path.length === 0 ? 'body' : path.join('.')] = [message];
  throw new ValidationProblem(errors);
}
