import { prefetchOwnFile } from '../data/transport';
import { FILE_TIMEOUT_MS, fileAddress } from './config';
import type { Locale, Messages } from './locale';

// What is fetched by whoever needs it, in one place: the page's first script asks for it, and others once more.

export const loadAdminModule = () => import('./Admin');

/** The generic forms: a list shows its rows without them. */
export const loadForms = () =>
  Promise.all([import('../screens/GenericCreate'), import('../screens/GenericEdit')]);

/** Loads the scripts that the screen at an address needs in addition to the admin's. */
export const loadScreen = async (path: string): Promise<void> => {
  if (/\/(?:create|\d+)\/?$/.test(path)) await loadForms();
};

/** Asks for the resource files that config.json lists, and for what checks them; whoever reads them is told of a failure. */
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

/** The words of a language, beside the scripts that complete them. */
export const loadLanguage = (locale: Locale) =>
  Promise.all([import('./messages'), words[locale]()]);

/** Every message of a language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const [{ completeMessages }, { default: own }] = await loadLanguage(locale);
  return completeMessages(locale, own);
}
