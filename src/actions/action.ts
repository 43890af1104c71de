import type { SvgIconComponent } from '@mui/icons-material';
import type { useCreatePath } from 'ra-core';
import type { ComponentType } from 'react';
import type { Action as Right, Rights } from '../rights';
import type { Resource } from '../schema';

/**
 * The places where actions are offered, and the target that an action of each place gets. A place's own module adds
 * it: `src/list/listTools.ts` the list's bar, the bar of selected rows and a row's menu,
 * `src/record/form/RecordActions.tsx` a record's toolbar.
 */
export interface ActionTargets {}

export type ActionPlace = keyof ActionTargets;

/** How an action was used. */
export interface ActionUse {
  /** The pressed element: anchor of a popover. */
  anchor: Element;
  shiftKey: boolean;
}

export interface ActionProps<Place extends ActionPlace> extends ActionUse {
  target: ActionTargets[Place];
  onClose: () => void;
}

/** Temporary label of an action's button. Texts, not message keys. */
export interface ActionMark {
  label: string;
  /** For screen readers; default: the label. */
  fullLabel?: string;
  hint?: string;
}

/** Marks by action name. */
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
  /** A feature's action replaces the general one with this name, at its places, for its resource. */
  name: string;
  places: readonly Place[];
  /** Lower numbers first. */
  order: number;
  /** Message key. */
  label: string;
  /** Message key of the accessible name (`%{name}`, `%{names}`: the resource's); default: the label. */
  fullLabel?: string;
  /** Message key of the tooltip. */
  hint?: string;
  icon?: SvgIconComponent;
  danger?: boolean;
  /** In a list's bar: a button with words, which never moves to the overflow menu; default: an icon. */
  emphasis?: 'outlined' | 'contained';
  /** Keyboard shortcuts, in the syntax of `aria-keyshortcuts`. A `host` handles its own. */
  shortcut?: readonly string[];
  /** Required rights, all of them. */
  needs?: Right | readonly Right[];
  /** Required extension of the backend. */
  extension?: string;
  /** Whether a resource has it, by its declaration; default: all have. */
  isIn?: (resource: Resource) => boolean;
  /** Whether it is offered now; default: always. */
  isOffered?: (target: ActionTargets[Place], rights: Rights) => boolean;
  isDisabled?: (target: ActionTargets[Place]) => boolean;
  /** What it opens, for screen readers. */
  popup?: 'dialog' | 'menu';
  /**
   * Message key of its name in the command palette (`%{names}`: the resource's); default: not in the palette. Of general
   * actions only, and for users who may create.
   */
  command?: string;
  /** Rendered in the icon button, after the icon. */
  inside?: ComponentType<{ target: ActionTargets[Place] }>;
  /** Address that it links to… */
  to?: (target: ActionTargets[Place], createPath: ReturnType<typeof useCreatePath>) => string;
  /** …or function that it runs… */
  run?: (target: ActionTargets[Place]) => void;
  /** …or dialog that it opens, loaded on demand… */
  body?: Loader<ActionProps<Place>>;
  /** …or component that is mounted while the action is offered, and opens its own dialog. */
  host?: Loader<ActionHostProps<Place>>;
  /** Merged into the messages of i18n. */
  messages?: { ko: object; en: object };
}

/** An action of any place. */
export type ActionDefinition = ActionOf<ActionPlace>;

/**
 * Declares an action: the default export of `src/actions/<name>/index.ts`, or one of a feature's `actions`. All are
 * loaded with the first screen, so import no dialogs.
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
  // It only gets targets of the places that it names (useActions).
  action as unknown as ActionDefinition;

/** Removes a general action from a feature's resource. */
export const withoutAction = (name: string, ...places: ActionPlace[]): ActionDefinition =>
  defineAction({ name, places, label: '', order: 0, isIn: () => false });
