import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../env';

/** Where log lines go, one JSON object each. */
export interface LogStream {
  write: (line: string) => void;
}

const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-xsrf-token',
  'password',
  'password_confirmation',
  'accessToken',
];

/**
 * Structured logs on standard error, as standard output is for the two lines at the start. Secrets are blanked
 * wherever somebody may log headers or a body.
 */
export function logOptions(
  level: LogLevel,
  stream: LogStream = process.stderr,
): FastifyServerOptions['logger'] {
  const paths = secrets.flatMap((name) => {
    const key = `["${name}"]`;
    return [`*${key}`, `*.*${key}`, `req.headers${key}`, `res.headers${key}`];
  });
  return { level, stream, redact: { paths, censor: '[redacted]' } };
}
