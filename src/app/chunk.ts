import { fetchOwnFile } from '../data/transport';
import { unsaved } from '../record/unsaved';
import { storageFault } from '../store/browserStorage';

const GUARD = 'chunk-reload';

interface Page {
  /** Address of the running build's entry script, whose name carries its hash. */
  entry(): string | undefined;
  /** The entry page as it is deployed now. */
  deployed(): Promise<string>;
  /** What outlives a reload; null where the browser denies it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Is something typed that a reload would take away? */
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

// Any page with scripts might answer in place of ours: a hotel's sign-in page, a proxy's error.
const hasEntry = (html: string): boolean => /<script\b[^>]*\btype="module"[^>]*\bsrc=/.test(html);

/** Is another build deployed by now than the one that runs? False where that cannot be told. */
export async function isOutdated(page: Page = thisPage()): Promise<boolean> {
  const entry = page.entry();
  if (entry === undefined) return false;
  try {
    const html = await page.deployed();
    return hasEntry(html) && !html.includes(entry);
  } catch {
    // Offline: nothing is known.
    return false;
  }
}

/**
 * Reloads the page if a new version has been deployed, once per build and never over something typed; true when it
 * does. A mere network failure is left to the error screen, where nothing is lost.
 */
export async function reloadIfDeployed(page: Page = thisPage()): Promise<boolean> {
  const entry = page.entry();
  const { storage } = page;
  // A page that can't remember having reloaded would do it without end.
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

/** Watches for scripts that a new deployment has taken away; returns how to stop. */
export function watchDeployments(): () => void {
  const onError = () => void reloadIfDeployed();
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}
