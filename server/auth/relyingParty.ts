import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../env';

/** The relying party of passkeys. Browsers never use a passkey with another one. */
export interface RelyingParty {
  /** A host name. */
  id: string;
  origin: string;
}

/**
 * The relying party for the address of a request: APP_URL, else the request's own if it is localhost or comes from a
 * trusted HTTPS proxy. null: browsers support no passkeys there.
 */
export function relyingParty(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { appUrl }: Pick<Settings, 'appUrl'>,
): RelyingParty | null {
  const address = appUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) return null;
  const { protocol: scheme, hostname, origin } = new URL(address);
  // Without a trusted proxy each request is plain HTTP, and its host header can't be trusted.
  const isSafe = hostname === 'localhost' || (scheme === 'https:' && isName(hostname));
  return isSafe ? { id: hostname, origin } : null;
}

/** Passkeys need a domain name, not an IP address. */
const isName = (hostname: string): boolean =>
  !hostname.startsWith('[') && isIP(hostname) === 0 && hostname.includes('.');
