import type { SvgIconComponent } from '@mui/icons-material';
import type { useCreatePath } from 'ra-core';
import type { ComponentType } from 'react';
import type { Action as Right, Rights } from '../rights';
import type { Resource } from '../schema';

/**
 * The places where actions are offered, each with what an action of that place gets. Who draws a place adds it:
 * `src/list/listTools.ts` the list's bar, the bar of selected rows and a row's menu, `src/record/form/RecordActions.tsx`
 * a record's toolbar.
 */
export interface ActionTargets {}

export type ActionPlace = keyof ActionTargets;

/** How an action was used. */
export interface ActionUse {
  /** What was pressed: a popover opens there. */
  anchor: Element;
  shiftKey: boolean;
}

export interface ActionProps<Place extends ActionPlace> extends ActionUse {
  target: ActionTargets[Place];
  onClose: () => void;
}

/** The words of an action's button while there is something to say. They are text, not message keys. */
export interface ActionMark {
  label: string;
  /** For screen readers; default: the label. */
  fullLabel?: string;
  hint?: string;
}

/** By action. */
export type ActionMarks = Readonly<Record<string, ActionMark | null>>;

export interface ActionHostProps<Place extends ActionPlace> {
  target: ActionTargets[Place];
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onMark: (mark: ActionMark | null) => void;
}

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface ActionOf<Place extends ActionPlace> {
  /** A feature's action replaces the general one of this name, at its places, in its resource. */
  name: string;
  places: readonly Place[];
  /** Lower numbers first. */
  order: number;
  /** The message key of its words. */
  label: string;
  /** The message key of what a screen reader says (`%{name}`, `%{names}`: the resource's); default: the label. */
  fullLabel?: string;
  /** The message key of its tooltip. */
  hint?: string;
  icon?: SvgIconComponent;
  danger?: boolean;
  /** In a list's bar, a button with words, which keeps its place there; default: an icon. */
  emphasis?: 'outlined' | 'contained';
  /** Keys that use it, as `aria-keyshortcuts` writes them. A `host` listens to its own. */
  shortcut?: readonly string[];
  /** The rights that it needs, all of them. */
  needs?: Right | readonly Right[];
  /** The extension that it needs of the backend. */
  extension?: string;
  /** Whether a resource has it, by its declaration; default: each has. */
  isIn?: (resource: Resource) => boolean;
  /** Whether it is offered now; default: it is. */
  isOffered?: (target: ActionTargets[Place], rights: Rights) => boolean;
  isDisabled?: (target: ActionTargets[Place]) => boolean;
  /** What it opens, for screen readers. */
  popup?: 'dialog' | 'menu';
  /** The message key of its name in the command palette (`%{names}`: the resource's); default: it is not there. */
  command?: string;
  /** Drawn in its icon's button, after the icon. */
  inside?: ComponentType<{ target: ActionTargets[Place] }>;
  /** Where it goes… */
  to?: (target: ActionTargets[Place], createPath: ReturnType<typeof useCreatePath>) => string;
  /** …or what it does… */
  run?: (target: ActionTargets[Place]) => void;
  /** …or the dialog that it opens, loaded then… */
  body?: Loader<ActionProps<Place>>;
  /** …or a component that is there as long as it is offered, and opens a dialog of its own. */
  host?: Loader<ActionHostProps<Place>>;
  /** Added to those of i18n. */
  messages?: { ko: object; en: object };
}

/** An action, whatever its places are. */
export type ActionDefinition = ActionOf<ActionPlace>;

/**
 * Declares an action: the default export of `src/actions/<name>/index.ts`, or one of a feature's `actions`. Each is read
 * with the first screen, so it imports no dialog.
 * @example
 * export default defineAction({
 *   name: 'label',
 *   places: ['row', 'record'],
 *   order: 50,
 *   label: 'label.print',
 *   needs: 'show',
 *   isIn: ({ fields }) => fields.some(({ name }) => name === 'address'),
 *   body: () => import('./LabelDialog'),
 * });
 */
export const defineAction = <Place extends ActionPlace>(
  action: ActionOf<Place>,
): ActionDefinition =>
  // It never gets the target of a place that it does not name (useActions).
  action as unknown as ActionDefinition;

/** Takes a general action away from a feature's resource. */
export const withoutAction = (name: string, ...places: ActionPlace[]): ActionDefinition =>
  defineAction({ name, places, label: '', order: 0, isIn: () => false });
