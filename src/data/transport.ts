import { ApiError, transportText } from './errors';

export interface Answer {
  status: number;
  ok: boolean;
  text: string;
}

interface SendOptions {
  fetch: typeof globalThis.fetch;
  /** Milliseconds until the call is given up, its body included; 0 waits for ever (spec §7). */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

// Browsers clamp longer delays to zero, which would time out at once.
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Sends one request and reads the answer's text.
 * @throws ApiError of kind aborted, timeout or network, with the texts of spec §8.
 */
export async function send(
  url: string,
  init: RequestInit,
  { fetch, timeoutMs, signal }: SendOptions,
): Promise<Answer> {
  const late = timeoutMs > 0 ? AbortSignal.timeout(Math.min(timeoutMs, LONGEST_DELAY_MS)) : null;
  const signals = [signal, late].filter((one) => one instanceof AbortSignal);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted)
      throw new ApiError({ kind: 'aborted', words: transportText.aborted(), cause });
    if (late?.aborted)
      throw new ApiError({ kind: 'timeout', words: transportText.timeout(timeoutMs), cause });
    throw new ApiError({ kind: 'network', words: transportText.network(), cause });
  }
}

/** Reads one cookie, percent-decoded as Laravel expects it back. Undefined when absent or undecodable. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const raw = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(raw);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * Fetches a file of the client's own deployment as it is now, past every cache.
 * @param timeoutMs 0: waits for ever
 * @throws ApiError of kind network or timeout.
 */
export function fetchOwnFile(url: string, timeoutMs = 0): Promise<Answer> {
  return send(
    url,
    { cache: 'no-store' },
    { fetch: (...args) => globalThis.fetch(...args), timeoutMs },
  );
}
