import { account as en } from '../../i18n/en/account';
import { account as ko } from '../../i18n/ko/account';
import { createFeatureMessages } from '../shell/featureMessages';

export const accountMessages = createFeatureMessages('account', { ko, en });
