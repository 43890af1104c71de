import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../env';

/** Whom a passkey is for. A browser gives it to nobody else. */
export interface RelyingParty {
  /** A host's name. */
  id: string;
  origin: string;
}

/**
 * Whom passkeys are for where this request came to: APP_URL, else its own address where that is this machine or an HTTPS
 * proxy that is trusted has told it. null: browsers have none there, so nobody is offered one.
 */
export function relyingParty(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { appUrl }: Pick<Settings, 'appUrl'>,
): RelyingParty | null {
  const address = appUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) return null;
  const { protocol: scheme, hostname, origin } = new URL(address);
  // Without a trusted proxy each request is plain HTTP to us, and its host anybody's word.
  const isSafe = hostname === 'localhost' || (scheme === 'https:' && isName(hostname));
  return isSafe ? { id: hostname, origin } : null;
}

/** Passkeys are for names, not for addresses of machines. */
const isName = (hostname: string): boolean =>
  !hostname.startsWith('[') && isIP(hostname) === 0 && hostname.includes('.');
