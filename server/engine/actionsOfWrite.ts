import { actions, type Action } from '../../src/rights';
import type { SessionUser } from '../auth/tokens';
import type { Entity } from './model';

export type WriteStep = { action: 'create' } | { action: 'update' | 'delete'; id: number };

/** Actions of which any one permits the write; `updateRecord` also checks what changes (rules: permissions). */
export function actionsOfWrite(
  { resource, rule }: Entity,
  user: SessionUser,
  call: WriteStep,
): readonly Action[] {
  if (call.action !== 'update') return [call.action];
  // Parts of their own record.
  if (rule.self !== undefined && call.id === user.id) return actions;
  return resource.confirmation?.at == null ? ['edit'] : ['edit', 'confirm'];
}
