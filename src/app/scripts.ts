import { prefetchOwnFile } from '../data/transport';
import { FILE_TIMEOUT_MS, fileAddress } from './config';
import type { Locale, Messages } from './locale';

// Shared: the page's first script preloads them.

export const loadAdminModule = () => import('./Admin');

export const loadForms = () =>
  Promise.all([import('../screens/GenericCreate'), import('../screens/GenericEdit')]);

export const loadScreen = async (path: string): Promise<void> => {
  if (/\/(?:create|\d+)\/?$/.test(path)) await loadForms();
};

/** Errors are handled by their reader. */
export function prefetchResourceFiles(base: string, addresses: readonly string[]): void {
  for (const address of addresses) {
    const url = fileAddress(base, address);
    if (url !== null) prefetchOwnFile(url, FILE_TIMEOUT_MS);
  }
  if (addresses.length > 0) import('../schema/files/read').catch(() => undefined);
}

const words: Record<Locale, () => Promise<{ default: object }>> = {
  ko: () => import('../../i18n/ko/index'),
  en: () => import('../../i18n/en/index'),
};

export const loadLanguage = (locale: Locale) =>
  Promise.all([import('./messages'), words[locale]()]);

export async function loadMessages(locale: Locale): Promise<Messages> {
  const [{ completeMessages }, { default: own }] = await loadLanguage(locale);
  return completeMessages(locale, own);
}
