import { prefetchOwnFile } from '../data/transport';
import { FILE_TIMEOUT_MS, fileAddress, type AppConfig } from './config';
import { loadLocale, type Messages } from './locale';
import { messageLanguage } from '../shell/messageLanguage';
import { readEntry, writeEntry } from '../store/browserStorage';

// Shared: the page's first script preloads them.

export const loadAdminModule = () => import('./Admin');

export const loadForms = () =>
  Promise.all([
    import('../screens/GenericCreate'),
    import('../screens/GenericEdit'),
    import('../screens/GenericShow'),
  ]);

export const loadScreen = async (path: string): Promise<void> => {
  if (/\/(?:create|\d+)(?:\/show)?\/?$/.test(path)) await loadForms();
};

const LAST_FILES = 'resourceFiles';

/** @param config if not loaded yet, those of the last visit */
export function prefetchResourceFiles(
  base: string,
  config?: Pick<AppConfig, 'resources' | 'areResourcesChecked'>,
): void {
  const last = config ? config.resources : readEntry(LAST_FILES);
  for (const address of Array.isArray(last) ? last : []) {
    const url = fileAddress(base, String(address));
    if (url !== null) prefetchOwnFile(url, FILE_TIMEOUT_MS);
  }
  if (!config) return;
  writeEntry(LAST_FILES, last);
  if (config.resources.length > 0 && !config.areResourcesChecked)
    import('../schema/files/read').catch(() => undefined);
}

export const loadLanguage = (locale: string) =>
  Promise.all([import('./messages'), loadLocale(messageLanguage(locale))]);

/** Those of `messageLanguage`. */
export async function loadMessages(locale: string): Promise<Messages> {
  const [{ completeMessages }, own] = await loadLanguage(locale);
  return completeMessages(messageLanguage(locale), own);
}
