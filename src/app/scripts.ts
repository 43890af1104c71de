import { prefetchOwnFile } from '../data/transport';
import { FILE_TIMEOUT_MS, fileAddress, type AppConfig } from './config';
import { loadLocale, type Messages } from './locale';
import { messageLanguage } from '../shell/messageLanguage';

// Shared: the page's first script preloads them.

export const loadAdminModule = () => import('./Admin');

export const loadForms = () =>
  Promise.all([import('../screens/GenericCreate'), import('../screens/GenericEdit')]);

export const loadScreen = async (path: string): Promise<void> => {
  if (/\/(?:create|\d+)\/?$/.test(path)) await loadForms();
};

/** Errors are handled by their reader. */
export function prefetchResourceFiles(
  base: string,
  { resources, areResourcesChecked }: Pick<AppConfig, 'resources' | 'areResourcesChecked'>,
): void {
  for (const address of resources) {
    const url = fileAddress(base, address);
    if (url !== null) prefetchOwnFile(url, FILE_TIMEOUT_MS);
  }
  if (resources.length > 0 && !areResourcesChecked)
    import('../schema/files/read').catch(() => undefined);
}

export const loadLanguage = (locale: string) =>
  Promise.all([import('./messages'), loadLocale(messageLanguage(locale))]);

/** Those of `messageLanguage`. */
export async function loadMessages(locale: string): Promise<Messages> {
  const [{ completeMessages }, own] = await loadLanguage(locale);
  return completeMessages(messageLanguage(locale), own);
}
