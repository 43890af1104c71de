import { match as en } from '../../../../i18n/en/match';
import { match as ko } from '../../../../i18n/ko/match';
import { createMessagesHook } from '../../../shell/messagesHook';

export const useMatchMessages = createMessagesHook('match', { ko, en });
