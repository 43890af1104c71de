/** Of Laravel's `throttle`; another origin may hide it. */
interface RateLimit {
  perMinute: number;
  remaining: number;
}

let latest: RateLimit | null = null;

/** A lower limit is another one's, such as of sign-ins. */
export function noteRateLimit(headers: Pick<Headers, 'get'>): void {
  const read = (name: string) => Number.parseInt(headers.get(`x-ratelimit-${name}`) ?? '', 10);
  const [perMinute, remaining] = [read('limit'), read('remaining')];
  if (perMinute >= (latest?.perMinute ?? 1) && remaining >= 0) latest = { perMinute, remaining };
}

/** The rest is for what the user does meanwhile. */
const SHARE = 0.8;

/**
 * Milliseconds between two of many writes below the server's limit.
 * @param left writes not yet sent
 * @example paceOf(10_000) // 62.5 with 1,200 requests per minute
 */
export function paceOf(left: number): number {
  if (!latest || left <= latest.remaining * SHARE) return 0;
  return 60_000 / (latest.perMinute * SHARE);
}

/** Turns of one run, `paceOf` apart. */
export function createTurns(): (left: number, signal?: AbortSignal) => Promise<void> {
  let free = 0;
  return async (left, signal) => {
    const apart = paceOf(left);
    if (apart === 0 || signal?.aborted) return;
    const now = performance.now();
    const at = Math.max(now, free);
    free = at + apart;
    if (at > now) await sleep(at - now, signal);
  };
}

export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
