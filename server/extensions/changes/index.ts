import { defineExtension } from '../../engine/extension';
import { registerAudit } from './audit';
import { openApi } from './openApi';

/** Histories, lists as of a day, and the audit. */
export const changes = defineExtension({ name: 'changes', routes: registerAudit, openApi });
