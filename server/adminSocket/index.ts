import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBearer } from '../bearer';
import { errorCode, HttpProblem, StartProblem } from '../errors';

// Commands on the embedded database, for callers who can read its data folder.

interface AdminSocketAddress {
  url: string;
  token: string;
}

export type AdminSocket = ReturnType<typeof createAdminSocket>;

const fileIn = (dataDir: string): string => join(dataDir, 'server.door');

/** The socket's file is removed when the server closes. */
export function createAdminSocket(app: FastifyInstance, dataDir: string) {
  const token = randomBytes(32).toString('base64url');
  app.addHook('onClose', () => rm(fileIn(dataDir), { force: true }));
  return {
    /** 404 for all other callers. */
    guard: async (request: FastifyRequest): Promise<void> => {
      if (!isBearer(request, token)) throw new HttpProblem(404, 'Not Found.');
    },
    open: (url: string): Promise<void> => {
      const address: AdminSocketAddress = { url, token };
      return writeFile(fileIn(dataDir), JSON.stringify(address), { mode: 0o600 });
    },
  };
}

/** Milliseconds until the response begins. */
const timeout = 30_000;

/**
 * @param body absent: GET
 * @returns null if no server is running; a killed one leaves its file behind
 * @throws StartProblem if it hangs
 */
export async function callAdminSocket(
  dataDir: string,
  path: string,
  body?: object,
): Promise<Response | null> {
  const address = await findAddress(dataDir);
  if (address === null) return null;
  const json = { 'content-type': 'application/json' };
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), timeout);
  const response = await fetch(`${address.url}${path}`, {
    headers: { authorization: `Bearer ${address.token}`, ...(body && json) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal,
  }).catch(() => null);
  clearTimeout(timer);
  if (signal.aborted)
    throw new StartProblem('The server does not respond: stop it, then try again.');
  return response;
}

async function findAddress(dataDir: string): Promise<AdminSocketAddress | null> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as AdminSocketAddress;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
