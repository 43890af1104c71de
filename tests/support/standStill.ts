import { beforeEach, vi } from 'vitest';

/** Sets day and window size: jsdom has no layout. */
export function standStill(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  });
}
