import type { ActionDefinition } from './action';
import { completeActions } from './useActions';

const found = Object.values(
  import.meta.glob<ActionDefinition>('./*/index.ts', { eager: true, import: 'default' }),
);

/** The general actions: of every resource that has what they need. */
export const generalActions = completeActions(found);

/** The messages that they bring. */
export const messages = found.flatMap((action) => action.messages ?? []);
