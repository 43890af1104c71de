import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../env';

/** The output of log lines, one JSON object each. */
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
 * Structured logs on standard error; standard output has only the two lines at startup. Secrets are redacted wherever
 * headers or a body may be logged.
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
