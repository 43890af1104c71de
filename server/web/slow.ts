import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** How long a client may keep a connection busy with nothing, in milliseconds. */
export interface ClientTimeouts {
  /** Until it has said what it wants. */
  headers: number;
  /** Until all of the request is here, its body included. */
  request: number;
  /** In which nothing moves either way: longer than anything that the server does for a request. */
  silence: number;
}

export const usualClientTimeouts: Readonly<ClientTimeouts> = {
  headers: 15_000,
  // The largest body is a megabyte.
  request: 30_000,
  silence: 600_000,
};

/** Connections at once, those of push messages included, of which there are 5,000 at most. */
const mostConnections = 10_000;

/**
 * Ends, with 408, requests that come in by drips, which would each hold a connection for as long as they like. What has
 * become a WebSocket has limits of its own (server/realtime/limits.ts).
 */
export function slowClientOptions({ headers, request, silence }: ClientTimeouts) {
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    // Node looks at all connections every so often.
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 5) },
  } satisfies FastifyHttpOptions<Server>;
}

/** Keeps some of the process's files and memory for those who are connected, whoever else comes. */
export function limitConnections({ server, log }: FastifyInstance): void {
  server.maxConnections = mostConnections;
  let warnedAt = 0;
  server.on('drop', () => {
    // Those who are sent away come back every second.
    if (Date.now() - warnedAt > 60_000) log.warn('no room for another connection');
    warnedAt = Date.now();
  });
}
