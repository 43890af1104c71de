import type { Keeper } from './keeper';

/** Milliseconds between two looks; a second one comes soon after something new is seen. */
const usualInterval = 1_000;
const settling = 0.2;
/** Looks until what failed is tried again. */
const patience = 5;

/**
 * Looks at the folder again and again: file systems tell of changes unreliably over networks and mounts, and a look
 * costs a fraction of a millisecond.
 * @returns ends it, once a look under way is done
 */
export function startPolling(keeper: Keeper, interval = usualInterval): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let ended = false;
  let failed = 0;
  const look = async (): Promise<void> => {
    failed = keeper.retry ? failed + 1 : 0;
    const again = failed >= patience;
    if (again) failed = 0;
    const unsettled = await keeper.inTurn(() => keeper.refresh(false, again));
    plan(unsettled ? interval * settling : interval);
  };
  const plan = (delay: number): void => {
    // A server that is done with all else must not stay for this.
    if (!ended) timer = setTimeout(() => void look(), delay).unref();
  };
  plan(interval);
  return async () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    await keeper.inTurn(async () => undefined);
  };
}
