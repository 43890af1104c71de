import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Settings } from '../env';
import { randomLetters } from '../ids';

export const requestIdHeader = 'x-request-id';

const shape = /^[\w.-]{8,64}$/;

/** A trusted proxy's, else a new one. */
export function requestIds(
  trustProxy: Settings['trustProxy'],
): (request: IncomingMessage) => string {
  const trusts = compile(
    typeof trustProxy === 'string' ? trustProxy.split(',').map((one) => one.trim()) : [],
  );
  return ({ headers, socket }) => {
    const received = headers[requestIdHeader];
    const isTrusted = typeof trustProxy === 'number' || trusts(socket.remoteAddress ?? '', 0);
    return isTrusted && typeof received === 'string' && shape.test(received)
      ? received
      : randomLetters(8);
  };
}
