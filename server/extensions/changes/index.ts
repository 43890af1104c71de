import { defineExtension } from '../../engine/extension';
import { registerAudit } from './audit';
import { openApi } from './openApi';

/** Histories of records, lists as of a day, and the audit. The engine records them with each write. */
export const changes = defineExtension({ name: 'changes', routes: registerAudit, openApi });
