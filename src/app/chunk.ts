import { fetchOwnFile } from '../api/transport';

/** A page script that failed to load, or took too long (spec §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** How long a page script may take, in milliseconds (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Imports a page script, which browsers would otherwise wait for without end.
 * @throws ChunkLoadError when it fails or takes longer than `timeoutMs`.
 */
export async function importWithTimeout<T>(
  load: () => Promise<T>,
  timeoutMs = CHUNK_TIMEOUT_MS,
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

const GUARD = 'chunk-reload';

interface Page {
  /** Address of the running build's entry script, whose name carries its hash. */
  entry(): string | undefined;
  /** The entry page as it is deployed now. */
  deployed(): Promise<string>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

const thisPage = (): Page => ({
  entry: () =>
    document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined,
  deployed: async () => (await fetchOwnFile(import.meta.env.BASE_URL)).text,
  storage: sessionStorage,
  reload: () => location.reload(),
});

/**
 * Reloads the page if a new version has been deployed, once per build; true when it does. A mere network failure
 * is left to the error screen, where nothing is lost.
 */
export async function reloadIfDeployed(page: Page = thisPage()): Promise<boolean> {
  const entry = page.entry();
  if (entry === undefined || page.storage.getItem(GUARD) === entry) return false;
  let html: string;
  try {
    html = await page.deployed();
  } catch {
    // Offline: there is nothing to reload from.
    return false;
  }
  if (!html.includes('<script') || html.includes(entry)) return false;
  page.storage.setItem(GUARD, entry);
  page.reload();
  return true;
}

/** Watches for scripts that a new deployment has taken away; returns how to stop. */
export function watchDeployments(): () => void {
  const onError = () => void reloadIfDeployed();
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}
