import { errorCode, errorMessage } from '../errors';

export const diskFull = '53100';

const readOnly = '25006';

const SQLSTATES = [
  /^08/,
  /^53[23]00$/,
  /^(?:55P03|57014|25P0[34])$/,
  /^57P0[1-5]$/,
  new RegExp(`^${readOnly}$`),
];

const CONNECTION_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Of pg and pg-pool, without code. */
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
];

/** A retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnknownOutcome) return true;
  const code = errorCode(error);
  if (code === undefined) return CONNECTION_MESSAGES.includes(errorMessage(error));
  return SQLSTATES.some((pattern) => pattern.test(code)) || isNetwork(error, code);
}

/** Writes fail on a standby. */
export const isStandby = (error: unknown): boolean => errorCode(error) === readOnly;

/** A browser's aborted request is also ECONNRESET, but from no system call. */
function isNetwork(error: Error, code: string): boolean {
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  const call = 'syscall' in error ? error.syscall : undefined;
  // Unknown host, unreachable network, missing socket file.
  if (call === 'connect' || call === 'getaddrinfo') return true;
  return call !== undefined && CONNECTION_ERRORS.includes(code);
}

/** The result of a statement is unknown then. */
export function isConnectionLost(error: unknown): boolean {
  const isServerError = error instanceof Error && 'severity' in error && error.severity === 'ERROR';
  return isDatabaseUnavailable(error) && !isServerError;
}

/** The connection broke during a commit. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';

  constructor(cause: unknown) {
    super(`unknown whether the transaction was committed: ${errorMessage(cause)}`, { cause });
  }
}
