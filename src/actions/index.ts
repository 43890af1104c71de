import type { ActionDefinition } from './action';
import { completeActions } from './useActions';

const found = Object.values(
  import.meta.glob<ActionDefinition>('./*/index.ts', { eager: true, import: 'default' }),
);

export const generalActions = completeActions(found);

export const messages = found.flatMap((action) => action.messages ?? []);
