import { account as en } from '../../i18n/en/account';
import { account as ko } from '../../i18n/ko/account';
import { ownWords } from '../shell/ownWords';

/** The same with the words of accounts. */
export const accountWords = ownWords('account', { ko, en });
