import { onTestFinished, vi } from 'vitest';
import { createAppHistory } from '../../src/app/appHistory';

/** The product's history listens as long as its page; this one until the test ends, or `leave` is called. */
export function openHistory(base?: string) {
  const listening = vi.spyOn(window, 'addEventListener');
  const appHistory = createAppHistory(base);
  const heard = [...listening.mock.calls];
  listening.mockRestore();
  const leave = () => {
    for (const [name, listener] of heard) window.removeEventListener(name, listener);
  };
  onTestFinished(leave);
  return { appHistory, leave };
}
