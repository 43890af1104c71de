/** What keeps one client from taking everybody's memory. Milliseconds and bytes. */
export interface Limits {
  /** Connections in all, and from one address: a whole office may sit behind one. */
  connections: number;
  perAddress: number;
  /** Channels that one connection may be in. */
  channels: number;
  /** Frames that one connection may send in `messagesPer`. */
  messages: number;
  messagesPer: number;
  /** Of one frame from a client. */
  frameBytes: number;
  /** What may wait for a reader that does not keep up. */
  backlogBytes: number;
  /** Silence after which the server asks whether anybody is there, and how long the answer may take. */
  quiet: number;
  pong: number;
  /** How often tokens behind subscriptions are looked at again. */
  recheck: number;
  /** In which further changes by one person to one resource become one message. */
  gather: number;
  /** What closing handshakes get when the server stops. */
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
  quiet: 45_000,
  pong: 30_000,
  recheck: 15_000,
  gather: 1_000,
  farewell: 500,
};

/** Seconds of silence after which a client is asked to ping: below the minute after which proxies give up. */
export const activityTimeout = 30;

// Pusher's own, of its HTTP API.
export const eventBytes = 10_240;
export const channelsPerEvent = 100;
export const eventsPerBatch = 10;
export const triggerBodyBytes = 524_288;
/** Seconds that a publisher's clock may differ. */
export const clockSkew = 600;
