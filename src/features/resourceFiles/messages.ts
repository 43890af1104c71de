import { resourceFilesScreen as en } from '../../../i18n/en/resourceFilesScreen';
import { resourceFilesScreen as ko } from '../../../i18n/ko/resourceFilesScreen';
import { createMessagesHook } from '../../shell/messagesHook';

export const useResourceFileMessages = createMessagesHook('resourceFiles', { ko, en });
