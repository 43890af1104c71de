import { actions, type Action } from '../../src/rights';
import type { SessionUser } from '../auth/tokens';
import type { Entity } from './model';

/** A write and the id of its record. */
export type WriteCall = { action: 'create' } | { action: 'update' | 'delete'; id: number };

/**
 * Returns the actions of which any one permits the write; `updateRecord` also checks what changes (rules:
 * permissions).
 */
export function actionsOfWrite(
  { resource, rule }: Entity,
  user: SessionUser,
  writing: WriteCall,
): readonly Action[] {
  if (writing.action !== 'update') return [writing.action];
  // Users may change parts of their own record without the right to edit.
  if (rule.self !== undefined && writing.id === user.id) return actions;
  return resource.confirmation?.at == null ? ['edit'] : ['edit', 'confirm'];
}
