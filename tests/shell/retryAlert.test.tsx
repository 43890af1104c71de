import { render, screen } from '@testing-library/react';
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
