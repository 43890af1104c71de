/** In milliseconds (rules: script-timeout). */
export const SCRIPT_LOAD_TIMEOUT_MS = 120_000;

/** A page script that failed to load, or took too long (rules: script-timeout). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

// What browsers and Vite say of a script or style that did not come; a script of another build, or half of one, does
// not parse. All else that an import throws is the script's own mistake.
const NOT_LOADED = /dynamically imported module|module script failed|preload css/i;
const isLost = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && NOT_LOADED.test(error.message));

/**
 * Imports a page script, which browsers would otherwise wait for without end (rules: script-timeout).
 * @throws ChunkLoadError when it does not come, or takes longer than `timeoutMs`; what it throws itself as it is
 * @example await importWithTimeout(() => import('./Admin'))
 */
export async function importWithTimeout<T>(
  load: () => Promise<T>,
  timeoutMs: number = SCRIPT_LOAD_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`Loading took over ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (!isLost(cause)) throw cause;
    throw new ChunkLoadError('Loading a page script failed.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
