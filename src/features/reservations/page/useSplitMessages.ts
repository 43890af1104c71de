import { splitDialog as en } from '../../../../i18n/en/splitDialog';
import { splitDialog as ko } from '../../../../i18n/ko/splitDialog';
import { createMessagesHook } from '../../../shell/messagesHook';

export const useSplitMessages = createMessagesHook('reservation', { ko, en });
