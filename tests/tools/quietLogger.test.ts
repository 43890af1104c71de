import { expect, it, vi } from 'vitest';
import { quietLogger } from '../../tools/quietLogger.mjs';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it.each([
  ['http proxy error: /api/me', true, 0],
  ['ws proxy error:', true, 0],
  // No other line of the terminal says that a running API of someone else is down.
  ['http proxy error: /api/me', false, 1],
  ['ws proxy error:', false, 0],
  ['Failed to resolve import', true, 1],
])('prints %s of an own API %s: %i times', (message, isOwnApi, times) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  quietLogger(isOwnApi).error(message, { error: refused });
  expect(print).toHaveBeenCalledTimes(times);
  print.mockRestore();
});
