import { ledgerChart as en } from '../../../i18n/en/ledgerChart';
import { ledgerChart as ko } from '../../../i18n/ko/ledgerChart';
import { createMessagesHook } from '../../shell/messagesHook';

export const useChartMessages = createMessagesHook('ledger', { ko, en });
