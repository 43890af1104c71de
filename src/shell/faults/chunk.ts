/** (rules: script-timeout) */
export const SCRIPT_LOAD_TIMEOUT_MS = 120_000;

/** Failed or timed out (rules: script-timeout). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

// Browsers' and Vite's messages. Other errors come from the script itself.
const NOT_LOADED = /dynamically imported module|module script failed|preload css/i;
const isLost = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && NOT_LOADED.test(error.message));

/** @throws ChunkLoadError if it fails to load or times out (rules: script-timeout); the script's own errors unchanged */
export async function importWithTimeout<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`Loading took over ${SCRIPT_LOAD_TIMEOUT_MS} ms.`)),
      SCRIPT_LOAD_TIMEOUT_MS,
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
