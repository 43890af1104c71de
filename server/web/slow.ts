import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** Time limits for slow clients in milliseconds. */
export interface ClientTimeouts {
  /** Until the headers have arrived. */
  headers: number;
  /** Until the whole request, with its body, has arrived. */
  request: number;
  /** Without any data in either direction: longer than any request takes. */
  silence: number;
}

export const usualClientTimeouts: Readonly<ClientTimeouts> = {
  headers: 15_000,
  // The largest body is a megabyte.
  request: 30_000,
  silence: 600_000,
};

/** Concurrent connections, including at most 5,000 of push messages. */
const mostConnections = 10_000;

/**
 * Ends slow requests with 408: each would otherwise hold a connection indefinitely. WebSockets have limits of their
 * own (server/realtime/limits.ts).
 */
export function slowClientOptions({ headers, request, silence }: ClientTimeouts) {
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    // Node's interval of checking connections.
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 5) },
  } satisfies FastifyHttpOptions<Server>;
}

/** Limits connections, to reserve file descriptors and memory for connected clients. */
export function limitConnections({ server, log }: FastifyInstance): void {
  server.maxConnections = mostConnections;
  let warnedAt = 0;
  server.on('drop', () => {
    // Refused clients retry every second.
    if (Date.now() - warnedAt > 60_000) log.warn('no room for another connection');
    warnedAt = Date.now();
  });
}
