const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** Longer each time. */
export const waitForRetry = (tried: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_MS, FIRST_MS * 2 ** tried)));
