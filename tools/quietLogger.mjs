import { createLogger } from 'vite';

/** Closed sockets; ECONNREFUSED while the API restarts. */
const ends = ['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE'];

/**
 * Without errors of closed sockets, nor of calls to an API of our own that is down: it has said why.
 * @param {boolean} isOwnApi
 */
export function quietLogger(isOwnApi) {
  const logger = createLogger('warn');
  const error = logger.error;
  logger.error = (message, options) => {
    const cause = options?.error;
    const code = cause && 'code' in cause ? String(cause.code) : '';
    if (message.includes(isOwnApi ? 'proxy error' : 'ws proxy') && ends.includes(code)) return;
    error(message, options);
  };
  return logger;
}
