import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, transportText } from '../../src/data/errors';
import { RetryAlert } from '../../src/shell/faults/RetryAlert';

const refused = (status: number) => new ApiError({ kind: 'http', status, text: 'no' });

const page = (status: number) =>
  new ApiError({ kind: 'http', status, text: transportText.http(status) });

it.each([
  ['no connection', new ApiError({ kind: 'network', text: 'no' }), true],
  ['a server in trouble', refused(503), true],
  ['too many calls', refused(429), true],
  ['another user at the same record', refused(409), true],
  ['a proxy’s page for a path that it lacks', page(404), true],
  ['a proxy’s page for a body that it refuses', page(413), true],
  ['a right that is lacking', refused(403), false],
  ['a record that is gone', refused(404), false],
  ['a query that is not understood', refused(422), false],
])('after %s a retry may be offered', (_why, error, again) => {
  render(<RetryAlert error={error} onRetry={vi.fn<() => void>()} />);
  expect(screen.queryAllByRole('button')).toHaveLength(again ? 1 : 0);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it.each([
  ['as a busy server says', 3, 1],
  ['only on a click after a long time', 600, 0],
])('retries %s', async (_how, retryAfter, times) => {
  vi.useFakeTimers();
  const onRetry = vi.fn<() => void>();
  const error = new ApiError({ kind: 'http', status: 429, text: 'Too Many Attempts.', retryAfter });
  const alert = <RetryAlert error={error} onRetry={onRetry} />;
  const { rerender } = render(alert);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button').textContent).toMatch(times > 0 ? /\(2\)$/ : /retry$/);
  rerender(alert);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(onRetry).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onRetry).toHaveBeenCalledTimes(times);
});
