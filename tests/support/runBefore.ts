import type { Mock } from 'vitest';

/**
 * Runs `first` before each call of a spy: it may wait, or throw.
 * @example runBefore(provider.getList, async (route) => { if (route === 'users') await loaded.promise; });
 */
export function runBefore<Args extends unknown[], Result>(
  spy: Mock<(...args: Args) => Promise<Result>>,
  first: (...args: Args) => unknown,
): void {
  const answer = spy.getMockImplementation();
  if (!answer) throw new Error('the spy has no implementation');
  spy.mockImplementation(async (...args) => {
    await first(...args);
    return answer(...args);
  });
}
