import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../errors';

/** vite.config.ts: html.cspNonce. */
const noncePlaceholder = '__CSP_NONCE__';

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function pageSender(clientDir: string): SendPage {
  const read = cachedFile(join(clientDir, 'index.html'));
  return async (request, reply) => {
    const html = await read();
    if (html === null) {
      const message = 'The client has not been built: run npm run build.\n';
      return reply.code(503).type('text/plain; charset=utf-8').send(message);
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce, request.host),
        // It would reuse a nonce, and name scripts of an old deployment.
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(noncePlaceholder, nonce));
  };
}

function cachedFile(path: string): () => Promise<string | null> {
  let cached: { modified: number; text: string } | null = null;
  return async () => {
    try {
      const { mtimeMs: modified } = await stat(path);
      if (cached?.modified !== modified) cached = { modified, text: await readFile(path, 'utf8') };
      return cached.text;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      return null;
    }
  };
}

/** Older Safari versions do not include WebSockets in 'self'. */
function pagePolicy(nonce: string, host: string): string {
  // The host header is untrusted.
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${sockets}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
