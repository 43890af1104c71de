/** In milliseconds (rules: script-timeout). */
export const SCRIPT_LOAD_TIMEOUT_MS = 120_000;

/** A page script that failed to load, or took too long (rules: script-timeout). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Imports a page script, which browsers would otherwise wait for without end (rules: script-timeout).
 * @throws ChunkLoadError when it fails or takes longer than `timeoutMs`.
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
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError('Loading a page script failed.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
