import { account as en } from '../../i18n/en/account';
import { account as ko } from '../../i18n/ko/account';
import { addMessages } from '../shell/featureMessages';

addMessages('account', { ko, en });
