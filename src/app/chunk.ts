import { fetchOwnFile } from '../data/transport';
import { unsaved } from '../record/unsaved';
import { storageFault } from '../store/browserStorage';

const GUARD = 'chunk-reload';

interface Page {
  /** URL of the running build's entry script, whose name contains its hash. */
  entry(): string | undefined;
  /** Fetches the currently deployed index.html. */
  deployed(): Promise<string>;
  /** Survives a reload; null if the browser denies storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** True while a reload would discard input. */
  isBusy(): boolean;
  reload(): void;
}

const thisPage = (): Page => ({
  entry: () =>
    document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined,
  deployed: async () => {
    const { ok, text } = await fetchOwnFile(import.meta.env.BASE_URL);
    return ok ? text : '';
  },
  storage: storageFault() === 'denied' ? null : sessionStorage,
  isBusy: unsaved.any,
  reload: () => location.reload(),
});

// A captive portal or a proxy's error page may answer instead.
const hasEntry = (html: string): boolean => /<script\b[^>]*\btype="module"[^>]*\bsrc=/.test(html);

/** Checks whether a newer build is deployed. False if unknown. */
export async function isOutdated(page: Page = thisPage()): Promise<boolean> {
  const entry = page.entry();
  if (entry === undefined) return false;
  try {
    const html = await page.deployed();
    return hasEntry(html) && !html.includes(entry);
  } catch {
    return false;
  }
}

/**
 * Reloads the page if a new version is deployed: once per build, and never with unsaved input. Network failures are
 * left to the error screen.
 * @returns true if the page reloads
 */
export async function reloadIfDeployed(page: Page = thisPage()): Promise<boolean> {
  const entry = page.entry();
  const { storage } = page;
  // Without a stored mark, the page could reload forever.
  if (entry === undefined || !storage || storage.getItem(GUARD) === entry) return false;
  if (!(await isOutdated(page)) || page.isBusy()) return false;
  try {
    storage.setItem(GUARD, entry);
  } catch {
    return false;
  }
  page.reload();
  return true;
}

/**
 * Watches for scripts that a new deployment has removed.
 * @returns stops watching
 */
export function watchDeployments(): () => void {
  const onError = () => void reloadIfDeployed();
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}
