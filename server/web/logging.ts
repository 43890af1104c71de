import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../env';

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

/** On standard error. Secrets are redacted. */
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
