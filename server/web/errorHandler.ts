import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { diskFull, isDatabaseUnavailable, UnknownOutcome } from '../db/unavailable';
import { BusyProblem, errorCode, HttpProblem } from '../errors';

interface ErrorBody {
  message: string;
  /** Of what failed inside the server. */
  requestId?: string;
  [detail: string]: unknown;
}

/** Words for what Fastify refuses by itself; the rest get the standard phrase of their status. */
const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'Not Found.',
  413: 'The request is too large.',
  415: 'The content type is not supported.',
  419: 'CSRF token mismatch.',
  429: 'Too Many Attempts.',
};

/** Answers every error as Laravel does, `{ message, errors? }`, and never with what is inside the server. */
export function handleError(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode, body } = describeError(error);
  const isBusy = error instanceof BusyProblem;
  const isPassing = isBusy || isDatabaseUnavailable(error);
  // A burst is no failure, and must not fill the log with stacks.
  if (isBusy) request.log.warn('too many passwords to check at once');
  else if (statusCode >= 500)
    request.log.error({ err: error }, isPassing ? 'database away or busy' : 'request failed');
  if (isPassing) reply.header('retry-after', soon);
  // By its id whoever reads the answer, or has it read out, finds the lines of the log.
  const named = statusCode >= 500 ? { ...body, requestId: request.id } : body;
  return reply.code(statusCode).type('application/json; charset=utf-8').send(named);
}

/** Seconds until what failed may succeed. */
const soon = 5;

function describeError(error: FastifyError | HttpProblem): { statusCode: number; body: ErrorBody } {
  if (error instanceof HttpProblem) return { statusCode: error.statusCode, body: error.body };
  const statusCode = statusOf(error);
  if (statusCode >= 500)
    return { statusCode, body: { message: told[statusCode] ?? 'Server Error' } };
  return {
    statusCode,
    body: { message: messages[statusCode] ?? STATUS_CODES[statusCode] ?? 'Error' },
  };
}

/** What went wrong inside goes to the log only, unless the person who reads the answer can have it mended. */
const told: Readonly<Record<number, string>> = {
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/** The disk is full, as PostgreSQL and as the system say it. */
const FULL = [diskFull, 'ENOSPC'];

/** Laravel's status for a CSRF mismatch; its clients know it. */
const csrfMismatch = 419;

function statusOf(error: FastifyError): number {
  if (error.code?.startsWith('FST_CSRF_')) return csrfMismatch;
  if (FULL.includes(errorCode(error) ?? '')) return 507;
  // The one that says nothing of a write: whoever asked has to look whether it is there.
  if (error instanceof UnknownOutcome) return 504;
  if (isDatabaseUnavailable(error)) return 503;
  const status = error.statusCode;
  return status !== undefined && status >= 400 && status < 600 ? status : 500;
}

/** Answers unknown paths of the API in JSON, whatever the request accepts. */
export function handleApiNotFound(api: FastifyInstance): void {
  api.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: messages[404] }));
  // Else the client's own catch-all would take reads of such paths, and answer them with the page.
  api.get('/*', (_request, reply) => reply.callNotFound());
}
