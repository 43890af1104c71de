import { fetchOwnFile } from '../data/transport';
import { unsaved } from '../shell/unsaved';
import { storageFault } from '../store/browserStorage';

const GUARD = 'chunk-reload';

interface Page {
  /** Its name contains the build's hash. */
  entry(): string | undefined;
  deployed(): Promise<string>;
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
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

// A captive portal or a proxy's error page may answer.
const hasEntry = (html: string): boolean => /<script\b[^>]*\btype="module"[^>]*\bsrc=/.test(html);

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

/** Once per build, never with unsaved input. */
export async function reloadIfDeployed(page: Page = thisPage()): Promise<boolean> {
  const entry = page.entry();
  const { storage } = page;
  // Without storage the page could reload forever.
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

export function watchDeployments(): () => void {
  const onError = () => void reloadIfDeployed();
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}
