import { errorCode, errorMessage } from '../errors';

/** PostgreSQL's code of a disk without room: no matter of a moment. */
export const diskFull = '53100';

/** PostgreSQL's code of a write to a server that only follows another one. */
const readOnly = '25006';

/** SQLSTATEs of a server that can't work for us now, and may in a moment. */
const SQLSTATES = [
  /** The connection broke, or could not be made. */
  /^08/,
  /** Out of memory, or of connections. */
  /^53[23]00$/,
  /** Longer than a lock, a statement or an idle transaction may take. */
  /^(?:55P03|57014|25P0[34])$/,
  /** It shuts down, has crashed, starts, or has ended the session. */
  /^57P0[1-5]$/,
  /** It follows another one, and has yet to be told that it is the first now. */
  new RegExp(`^${readOnly}$`),
];

/** Node's codes of a server that isn't there, or is no more. */
const GONE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** What pg says itself, without a code (`pg` and `pg-pool`). */
const SAYINGS = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
];

/** Did this fail because the database is away, or too busy for it, so that the same may succeed in a moment? */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnknownOutcome) return true;
  const code = errorCode(error);
  if (code === undefined) return SAYINGS.includes(errorMessage(error));
  return SQLSTATES.some((pattern) => pattern.test(code)) || isNetwork(error, code);
}

/** Does the connection lead to a standby, where nothing can be written? */
export const isStandby = (error: unknown): boolean => errorCode(error) === readOnly;

/** A browser that has gone is said to be reset, too, but not by the system. */
function isNetwork(error: Error, code: string): boolean {
  // Of several addresses that a name has.
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  const call = 'syscall' in error ? error.syscall : undefined;
  // A name that isn't found, a network that can't be reached, a socket's file that is not there.
  if (call === 'connect' || call === 'getaddrinfo') return true;
  return call !== undefined && GONE.includes(code);
}

/** Is it the connection that is gone, and with it the answer? Else the server has said that nothing was done. */
export function isConnectionLost(error: unknown): boolean {
  const answered = error instanceof Error && 'severity' in error && error.severity === 'ERROR';
  return isDatabaseUnavailable(error) && !answered;
}

/** The connection broke while a transaction was being committed: it may have been, or not. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';

  constructor(cause: unknown) {
    super(`nobody knows whether it was committed: ${errorMessage(cause)}`, { cause });
  }
}
