import { elements as en } from '../../../i18n/en/elements';
import { elements as ko } from '../../../i18n/ko/elements';
import { createMessagesHook } from '../../shell/messagesHook';

export const useElementMessages = createMessagesHook('elements', { ko, en });
