import type { SvgIconComponent } from '@mui/icons-material';
import type { useCreatePath } from 'ra-core';
import type { ComponentType } from 'react';
import type { Action as Right, Rights } from '../rights';
import type { Resource } from '../schema';

/** The places of actions and the target of each; a place's own module adds it. */
export interface ActionTargets {}

export type ActionPlace = keyof ActionTargets;

export interface ActionProps<Place extends ActionPlace> {
  target: ActionTargets[Place];
  /** For a popover. */
  anchor: Element;
  onClose: () => void;
}

/** Temporary label of a button. Texts, not message keys. */
export interface ActionMark {
  label: string;
  fullLabel?: string;
  hint?: string;
}

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
  /** A feature's action replaces the general one with this name. */
  name: string;
  places: readonly Place[];
  /** Lower numbers first. */
  order: number;
  label: string;
  /** Message key (`%{name}`, `%{names}`: the resource's). */
  fullLabel?: string;
  /** Message key of the tooltip. */
  hint?: string;
  icon?: SvgIconComponent;
  danger?: boolean;
  /** In a list's bar: words, never in the overflow menu. */
  emphasis?: 'outlined' | 'contained';
  /** As `aria-keyshortcuts`. A `host` handles its own. */
  shortcut?: readonly string[];
  /** All of these. */
  needs?: Right | readonly Right[];
  /** Of the backend. */
  extension?: string;
  /** By its declaration; default: all resources. */
  isIn?: (resource: Resource) => boolean;
  /** Whether it is offered now; default: always. */
  isOffered?: (target: ActionTargets[Place], rights: Rights) => boolean;
  isDisabled?: (target: ActionTargets[Place]) => boolean;
  popup?: 'dialog' | 'menu';
  /**
   * Message key for the command palette (`%{names}`: the resource's); general actions only, for users who may create.
   */
  command?: string;
  /** In the icon button, after the icon. */
  inside?: ComponentType<{ target: ActionTargets[Place] }>;
  /** Address that it links to… */
  to?: (target: ActionTargets[Place], createPath: ReturnType<typeof useCreatePath>) => string;
  run?: (target: ActionTargets[Place]) => void;
  body?: Loader<ActionProps<Place>>;
  /** …or component, mounted while the action is offered, with its own dialog. */
  host?: Loader<ActionHostProps<Place>>;
  /** Merged into those of i18n. */
  messages?: { ko: object; en: object };
}

export type ActionDefinition = ActionOf<ActionPlace>;

/**
 * Declares an action, in `src/actions/<name>/index.ts` or a feature's `actions`. Loaded with the first screen: import
 * no dialogs.
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
  // It only gets targets of its places.
  action as unknown as ActionDefinition;

/**
 * Removes a general action from a feature's resource.
 * @example withoutAction('clone', 'record')
 */
export const withoutAction = (name: string, ...places: ActionPlace[]): ActionDefinition =>
  defineAction({ name, places, label: '', order: 0, isIn: () => false });
