import type { FastifyRequest } from 'fastify';
import type { PusherApp } from '../env';

export interface RealtimeConfig {
  key: string;
  host: string;
  port: number;
  tls: boolean;
}

/** The socket's address; null if the host is invalid: the client would connect to Pusher's own servers. */
export function realtimeConfig(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { key }: Pick<PusherApp, 'key'>,
): RealtimeConfig | null {
  const tls = protocol === 'https';
  const [, name, digits] = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i.exec(host) ?? [];
  const port = digits === undefined ? (tls ? 443 : 80) : Number(digits);
  if (name === undefined || port < 1 || port > 65_535) return null;
  return { key, host: name, port, tls };
}
