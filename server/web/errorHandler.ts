import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { diskFull, isDatabaseUnavailable, UnknownOutcome } from '../db/unavailable';
import { BusyProblem, errorCode, HttpProblem } from '../errors';

interface ErrorBody {
  message: string;
  requestId?: string;
  [detail: string]: unknown;
}

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'Not Found.',
  413: 'The request is too large.',
  415: 'The content type is not supported.',
  419: 'CSRF token mismatch.',
  429: 'Too Many Attempts.',
};

/** As Laravel, without internals. */
export function handleError(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode, body } = describeError(error);
  const isBusy = error instanceof BusyProblem;
  const isTemporary = isBusy || isDatabaseUnavailable(error);
  // Expected under load: no stack.
  if (isBusy) request.log.warn('too many passwords to check at once');
  else if (statusCode >= 500)
    request.log.error({ err: error }, isTemporary ? 'database away or busy' : 'request failed');
  if (isTemporary) reply.header('retry-after', retryAfterSeconds);
  const named = statusCode >= 500 ? { ...body, requestId: request.id } : body;
  return reply.code(statusCode).type('application/json; charset=utf-8').send(named);
}

/** Seconds. */
const retryAfterSeconds = 5;

function describeError(error: FastifyError | HttpProblem): { statusCode: number; body: ErrorBody } {
  if (error instanceof HttpProblem) return { statusCode: error.statusCode, body: error.body };
  const statusCode = statusOf(error);
  const isExplained = statusCode < 500 || explainedStatuses.includes(statusCode);
  const message = isExplained
    ? (messages[statusCode] ?? STATUS_CODES[statusCode] ?? 'Error')
    : 'Server Error';
  return { statusCode, body: { message } };
}

/** Others are only logged. */
const explainedStatuses = [503, 504, 507];

const FULL_DISK = [diskFull, 'ENOSPC'];

const csrfMismatch = 419;

function statusOf(error: FastifyError): number {
  if (error.code?.startsWith('FST_CSRF_')) return csrfMismatch;
  if (FULL_DISK.includes(errorCode(error) ?? '')) return 507;
  // The only status that leaves open whether it was written.
  if (error instanceof UnknownOutcome) return 504;
  if (isDatabaseUnavailable(error)) return 503;
  const status = error.statusCode;
  return status !== undefined && status >= 400 && status < 600 ? status : 500;
}

export function handleApiNotFound(api: FastifyInstance): void {
  api.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: messages[404] }));
  // Otherwise the client's catch-all would return the page.
  api.get('/*', (_request, reply) => reply.callNotFound());
}
