import { roles as en } from '../../../i18n/en/roles';
import { roles as ko } from '../../../i18n/ko/roles';
import { createMessagesHook } from '../../shell/messagesHook';

export const useRolesTranslate = createMessagesHook('roles', { ko, en });
