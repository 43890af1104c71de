import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../env';

/** Browsers never use a passkey with another one. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** APP_URL, else localhost or behind a trusted HTTPS proxy. null: no passkeys there. */
export function relyingParty(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { appUrl }: Pick<Settings, 'appUrl'>,
): RelyingParty | null {
  const address = appUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) return null;
  const { protocol: scheme, hostname, origin } = new URL(address);
  // Without a trusted proxy the host is untrusted.
  const isSafe = hostname === 'localhost' || (scheme === 'https:' && isName(hostname));
  return isSafe ? { id: hostname, origin } : null;
}

/** Passkeys need a domain name. */
const isName = (hostname: string): boolean =>
  !hostname.startsWith('[') && isIP(hostname) === 0 && hostname.includes('.');
