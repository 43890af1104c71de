import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** Milliseconds. */
export interface ClientTimeouts {
  headers: number;
  request: number;
  /** Longer than any request. */
  idleMs: number;
}

export const usualClientTimeouts: Readonly<ClientTimeouts> = {
  headers: 15_000,
  request: 30_000,
  idleMs: 600_000,
};

/** 5,000 of push messages. */
const maxConnections = 10_000;

/** They would hold a connection. WebSockets have own limits (server/realtime/limits.ts). */
export function slowClientOptions({ headers, request, idleMs }: ClientTimeouts) {
  return {
    requestTimeout: request,
    connectionTimeout: idleMs,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 5) },
  } satisfies FastifyHttpOptions<Server>;
}

export function limitConnections({ server, log }: FastifyInstance): void {
  server.maxConnections = maxConnections;
  let warnedAt = 0;
  server.on('drop', () => {
    // Clients retry every second.
    if (Date.now() - warnedAt > 60_000) log.warn('no room for another connection');
    warnedAt = Date.now();
  });
}
