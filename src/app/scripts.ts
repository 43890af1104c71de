import { prefetchOwnFile } from '../data/transport';
import { FILE_TIMEOUT_MS, fileAddress, type AppConfig } from './config';
import { loadLocale, type Messages } from './locale';
import { messageLanguage } from '../shell/messageLanguage';
import { readEntry, writeEntry } from '../store/browserStorage';

// Shared: the page's first script preloads them.

export const loadAdminModule = () => import('./Admin');

export const loadForms = () =>
  Promise.all([import('../screens/GenericCreate'), import('../screens/GenericEdit')]);

export const loadScreen = async (path: string): Promise<void> => {
  if (/\/(?:create|\d+)\/?$/.test(path)) await loadForms();
};

const LAST_FILES = 'resourceFiles';

/** Those of the last visit. */
export function prefetchLastFiles(base: string): void {
  const last = readEntry(LAST_FILES);
  if (Array.isArray(last)) prefetchFiles(base, last.map(String));
}

/** Errors are handled by their reader. */
export function prefetchResourceFiles(
  base: string,
  { resources, areResourcesChecked }: Pick<AppConfig, 'resources' | 'areResourcesChecked'>,
): void {
  prefetchFiles(base, resources);
  writeEntry(LAST_FILES, resources);
  if (resources.length > 0 && !areResourcesChecked)
    import('../schema/files/read').catch(() => undefined);
}

function prefetchFiles(base: string, addresses: readonly string[]): void {
  for (const address of addresses) {
    const url = fileAddress(base, address);
    if (url !== null) prefetchOwnFile(url, FILE_TIMEOUT_MS);
  }
}

export const loadLanguage = (locale: string) =>
  Promise.all([import('./messages'), loadLocale(messageLanguage(locale))]);

/** Those of `messageLanguage`. */
export async function loadMessages(locale: string): Promise<Messages> {
  const [{ completeMessages }, own] = await loadLanguage(locale);
  return completeMessages(messageLanguage(locale), own);
}
