import type { FastifyInstance, FastifyRequest } from 'fastify';
import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { fieldTypes } from '../../../src/fields';
import type { Action } from '../../../src/rights';
import type { ReadResourceFile } from '../../../src/schema/files/types';
import type { FindingMessage } from '../../../src/schema/checks/finding';
import { parseFile } from '../../../src/schema/files/parse';
import { formatFindingMessages } from '../../../src/schema/checks/messages';
import { forbiddenMessage, rightsOf } from '../../auth/permissions';
import { currentUser } from '../../auth/plugin';
import type { SessionUser } from '../../auth/tokens';
import { errorCode, ValidationProblem } from '../../errors';
import { hashOf } from '../../engine/files/disk';
import { succeeded } from '../../engine/extension';
import { dryRunFile, noFile, removeFile, writeFile } from './edit';
import type { LiveFiles } from '../../engine/files/liveFiles';
import type { Version } from '../../engine/files/versions';

const resourcesRight = 'resources';

type ByName = { Params: { name: string } };

// Forms have no null.
const was = z.preprocess((value) => (value === '' ? null : value), z.string().max(64).nullable());
const textBody = z.strictObject({ text: z.string() });
const writeBody = textBody.extend({ was });
const removeQuery = z.strictObject({ was: was.optional() });

export function registerResourceFiles(api: FastifyInstance, liveFiles: LiveFiles): void {
  const signedIn = { preHandler: api.authenticate };
  // Even without ENFORCE_PERMISSIONS: the files affect all users.
  const admit = (request: FastifyRequest, action: Action): SessionUser => {
    const user = currentUser(request);
    if (!rightsOf(user)(resourcesRight, action)) throw forbiddenMessage();
    return user;
  };
  const note = (
    { log }: FastifyRequest,
    { id }: SessionUser,
    name: string,
    change: string,
  ): void => {
    const hash = liveFiles.own.get(name)?.hash ?? null;
    log.warn({ userId: id, file: `${name}.json`, hash }, `resource file ${change}`);
  };

  api.get('/resources', signedIn, async (request) => {
    admit(request, 'list');
    const writable = await isWritable(liveFiles);
    const problems = liveFiles.problems.map(formatFindingMessages);
    return { data: await listFiles(liveFiles), writable, problems, ...succeeded };
  });

  api.get<{ Params: { name: string; hash: string } }>(
    '/resources/:name/versions/:hash',
    signedIn,
    async (request) => {
      admit(request, 'list');
      const { name, hash } = request.params;
      const versions = await liveFiles.versions.of(name);
      const version = versions.find((one) => one.hash === hash);
      if (version === undefined) throw noFile();
      return { data: { name, hash, text: version.text }, ...succeeded };
    },
  );

  api.post<ByName>('/resources/:name/dry-run', signedIn, async (request) => {
    admit(request, 'edit');
    const change = { ...readBody(textBody, request.body), name: request.params.name };
    return { data: await liveFiles.inTurn(() => dryRunFile(liveFiles, change)), ...succeeded };
  });

  api.put<ByName>('/resources/:name', signedIn, async (request) => {
    const user = admit(request, 'edit');
    const { name } = request.params;
    const body = readBody(writeBody, request.body);
    return liveFiles.inTurn(async () => {
      await writeFile(liveFiles, { name, ...body });
      note(request, user, name, 'written');
      return { data: await listFile(liveFiles, name), ...succeeded };
    });
  });

  api.delete<ByName>('/resources/:name', signedIn, async (request) => {
    const user = admit(request, 'edit');
    const { name } = request.params;
    const values = request.body ?? request.query;
    const { was: hash = null } = readBody(removeQuery, values);
    return liveFiles.inTurn(async () => {
      await removeFile(liveFiles, { name, was: hash });
      note(request, user, name, 'removed');
      return { data: await listFile(liveFiles, name), ...succeeded };
    });
  });
}

function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues)
    errors[path.length === 0 ? 'body' : path.join('.')] = [message];
  throw new ValidationProblem(errors);
}

export interface ListedFile {
  name: string;
  /** Empty if unreadable; a removed file's newest version. */
  text: string;
  hash: string;
  current: boolean;
  served: string | null;
  removed: boolean;
  findings: readonly FindingMessage[];
  resource: string | null;
  extends: boolean;
  /** Newest first. */
  versions: { hash: string; at: string }[];
}

async function listFiles(liveFiles: LiveFiles): Promise<ListedFile[]> {
  const versionNames = await liveFiles.versions.names().catch(unlessBroken<string>);
  const names = new Set([...liveFiles.own.keys(), ...versionNames]);
  const files = await Promise.all([...names].toSorted().map((name) => listFile(liveFiles, name)));
  return files.filter((file) => file !== null);
}

async function listFile(liveFiles: LiveFiles, name: string): Promise<ListedFile | null> {
  const versions = await liveFiles.versions.of(name).catch(unlessBroken<Version>);
  const entries = versions.map(({ hash, at }) => ({ hash, at }));
  const file = liveFiles.own.get(name);
  if (file === undefined) {
    const [newest] = versions;
    return newest === undefined ? null : { ...removed(name, newest), versions: entries };
  }
  const read = liveFiles.files.find((one) => one.name === name);
  return {
    name,
    text: file.text ?? '',
    hash: file.hash,
    current: read?.current ?? false,
    served: read?.served == null ? null : hashOf(read.served),
    removed: false,
    findings: read?.findings.map(formatFindingMessages) ?? [],
    ...aboutOf(read),
    versions: entries,
  };
}

const aboutOf = (read: ReadResourceFile | undefined): Pick<ListedFile, 'resource' | 'extends'> => ({
  resource: read?.resource ?? null,
  extends: read?.extends ?? false,
});

function removed(name: string, { text, hash }: Version): Omit<ListedFile, 'versions'> {
  const { resource, extension } = parseFile(name, text, fieldTypes);
  return {
    name,
    text,
    hash,
    current: false,
    served: null,
    removed: true,
    findings: [],
    resource,
    extends: extension !== null,
  };
}

function unlessBroken<T>(error: unknown): readonly T[] {
  if (errorCode(error) === undefined) throw error;
  return [];
}

async function isWritable(liveFiles: LiveFiles): Promise<boolean> {
  if (liveFiles.problems.length > 0) return false;
  const { path } = liveFiles.folder;
  return (await allows(path)) ?? (await allows(dirname(path))) ?? false;
}

async function allows(path: string): Promise<boolean | null> {
  try {
    await access(path, constants.W_OK);
    return true;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : false;
  }
}
