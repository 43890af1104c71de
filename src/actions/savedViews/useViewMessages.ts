import { viewsMenu as en } from '../../../i18n/en/viewsMenu';
import { viewsMenu as ko } from '../../../i18n/ko/viewsMenu';
import { createMessagesHook } from '../../shell/messagesHook';

export const useViewMessages = createMessagesHook('views', { ko, en });
