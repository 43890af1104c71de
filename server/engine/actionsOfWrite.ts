import { actions, type Action } from '../../src/rights';
import type { SessionUser } from '../auth/tokens';
import type { Entity } from './model';

/** A call that writes, and the record that it is about. */
export type WriteCall = { action: 'create' } | { action: 'update' | 'delete'; id: number };

/** Any of which a write takes; `updateRecord` looks at what it is that is changed (rules: permissions). */
export function actionsOfWrite(
  { resource, rule }: Entity,
  user: SessionUser,
  writing: WriteCall,
): readonly Action[] {
  if (writing.action !== 'update') return [writing.action];
  // Of their own record people may change something whose role grants no edit.
  if (rule.self !== undefined && writing.id === user.id) return actions;
  return resource.confirmation?.at == null ? ['edit'] : ['edit', 'confirm'];
}
