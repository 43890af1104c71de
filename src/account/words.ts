import { account as en } from '../../i18n/en/account';
import { account as ko } from '../../i18n/ko/account';
import type { Translate } from '../data/serverWords';

/**
 * The same with the words of accounts: they lie beside what says them, as each page would fetch them otherwise. The page
 * says which language it is in.
 */
export const accountWords =
  (translate: Translate): Translate =>
  (key, args) => {
    const words = document.documentElement.lang === 'en' ? en : ko;
    const own = words[key.replace(/^account\./, '')];
    return translate(key, own === undefined ? args : { ...args, _: own });
  };
