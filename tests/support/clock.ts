import { beforeEach, vi } from 'vitest';

export const TODAY = '2026-11-20';

/**
 * Stops the date at noon of TODAY for each test: midnight may pass. Timers run as usual.
 * @example stopClock(); // at the top of a test file, which then expects TODAY
 */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00+09:00`) });
  });
}
