/** Milliseconds and bytes. */
export interface Limits {
  /** An office may share an IP address. */
  connections: number;
  perAddress: number;
  channels: number;
  /** Per connection in `messagesPer`. */
  messages: number;
  messagesPer: number;
  frameBytes: number;
  backlogBytes: number;
  /** Silence before a ping. */
  idleMs: number;
  pong: number;
  recheck: number;
  /** Batching of changes. */
  gather: number;
  farewell: number;
}

export const defaultLimits: Limits = {
  connections: 5_000,
  perAddress: 1_000,
  channels: 50,
  messages: 100,
  messagesPer: 10_000,
  frameBytes: 16_384,
  backlogBytes: 131_072,
  idleMs: 45_000,
  pong: 30_000,
  recheck: 15_000,
  gather: 1_000,
  farewell: 500,
};

/** Seconds; below the usual minute of proxies. */
export const activityTimeout = 30;

export const eventBytes = 10_240;
export const channelsPerEvent = 100;
export const eventsPerBatch = 10;
export const triggerBodyBytes = 524_288;
/** Seconds. */
export const clockSkew = 600;
