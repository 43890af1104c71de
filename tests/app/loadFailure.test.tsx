import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadFailure } from '../../src/app/public/Message';
import { openPublic } from './publicHarness';

const error = new Error('the resource vouchers has two features: make them one');

it.each([true, false])('names the cause to developers only: %s', (isDev) => {
  vi.stubEnv('DEV', isDev);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  openPublic('/admin', {}, <LoadFailure error={error} />);
  expect(screen.queryByText(String(error)) !== null).toBe(isDev);
  expect(log).toHaveBeenCalledWith(error);
  log.mockRestore();
  vi.unstubAllEnvs();
});
