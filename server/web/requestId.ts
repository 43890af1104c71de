import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Settings } from '../env';

/** The header that a request's id comes and goes in. */
export const requestIdHeader = 'x-request-id';

/** What a log, a header and a person at the telephone can carry. */
const shape = /^[\w.-]{8,64}$/;

// Without those that are mistaken for others when they are read out.
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const made = (): string => Array.from(randomBytes(8), (byte) => letters[byte % 32]).join('');

/** Gives each request an id: the one that a trusted proxy has given it, so that both logs name the same, else a new one. */
export function requestIds(
  trustProxy: Settings['trustProxy'],
): (request: IncomingMessage) => string {
  const trusts = compile(
    typeof trustProxy === 'string' ? trustProxy.split(',').map((one) => one.trim()) : [],
  );
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isTrusted = typeof trustProxy === 'number' || trusts(socket.remoteAddress ?? '', 0);
    return isTrusted && typeof given === 'string' && shape.test(given) ? given : made();
  };
}
