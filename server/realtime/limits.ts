/** Limits of what clients may use. Milliseconds and bytes. */
export interface Limits {
  /** Connections in total and per IP address, which a whole office may share. */
  connections: number;
  perAddress: number;
  /** Channels per connection. */
  channels: number;
  /** Frames per connection in `messagesPer`. */
  messages: number;
  messagesPer: number;
  /** Of one frame from a client. */
  frameBytes: number;
  /** Unsent data for a slow reader. */
  backlogBytes: number;
  /** Silence before a ping, and the timeout for the response. */
  quiet: number;
  pong: number;
  /** Interval of checking the tokens of subscriptions again. */
  recheck: number;
  /** In which further changes by one user to one resource are batched. */
  gather: number;
  /** Timeout of closing handshakes when the server stops. */
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

/** Seconds of silence after which a client pings: below the usual minute of proxies. */
export const activityTimeout = 30;

// Pusher's own limit, of its HTTP API.
export const eventBytes = 10_240;
export const channelsPerEvent = 100;
export const eventsPerBatch = 10;
export const triggerBodyBytes = 524_288;
/** Allowed difference of a publisher's clock in seconds. */
export const clockSkew = 600;
