import { deleteDialog as en } from '../../../i18n/en/deleteDialog';
import { deleteDialog as ko } from '../../../i18n/ko/deleteDialog';
import { createMessagesHook } from '../../shell/messagesHook';

export const useDeleteMessages = createMessagesHook('bulk', { ko, en });
