import { useTranslate } from 'ra-core';
import { createContext, useContext, useMemo, type ComponentType } from 'react';
import { useExtensions } from '../data/extensions';
import { useRights } from '../data/rights';
import type { Rights } from '../rights';
import type { Resource } from '../schema';
import { lazyComponent } from '../shell/faults/lazyComponent';
import type {
  ActionDefinition,
  ActionHostProps,
  ActionMarks,
  ActionPlace,
  ActionProps,
  ActionTargets,
} from './action';

/** An action with lazy components. */
export interface RegisteredAction extends Omit<ActionDefinition, 'body' | 'host'> {
  /** Its feature's resource; null: general. */
  of: string | null;
  Body: ComponentType<ActionProps<ActionPlace>> | null;
  Host: ComponentType<ActionHostProps<ActionPlace>> | null;
}

/** Call it once, not at each render. */
export const completeActions = (
  actions: readonly ActionDefinition[],
  of: string | null = null,
): readonly RegisteredAction[] =>
  actions.map(({ body, host, ...action }) => ({
    ...action,
    of,
    Body: body ? lazyComponent(body) : null,
    Host: host ? lazyComponent(host) : null,
  }));

export const ActionsContext = createContext<readonly RegisteredAction[]>([]);

interface ActionScope {
  place: ActionPlace;
  resource: Resource;
  rights: Rights;
  extensions: readonly string[];
}

/** For this user and backend, sorted. */
export function actionsOf(
  all: readonly RegisteredAction[],
  { place, resource, rights, extensions }: ActionScope,
): readonly RegisteredAction[] {
  const here = all.filter(
    ({ of, places }) => places.includes(place) && (of === null || of === resource.name),
  );
  const own = new Set(here.flatMap(({ of, name }) => (of === null ? [] : [name])));
  return here
    .filter(({ of, name, needs = [], extension, isIn }) => {
      if (of === null && own.has(name)) return false;
      if (extension !== undefined && !extensions.includes(extension)) return false;
      const needed = typeof needs === 'string' ? [needs] : needs;
      return needed.every((right) => rights(resource.name, right)) && (isIn?.(resource) ?? true);
    })
    .toSorted((a, b) => a.order - b.order);
}

/** Offered for a target, sorted. */
export function useActions<Place extends ActionPlace>(
  place: Place,
  target: ActionTargets[Place],
): readonly RegisteredAction[] {
  const all = useContext(ActionsContext);
  const rights = useRights();
  const extensions = useExtensions();
  const { resource } = target;
  const here = useMemo(
    () => actionsOf(all, { place, resource, rights, extensions }),
    [all, place, resource, rights, extensions],
  );
  return here.filter(({ isOffered }) => isOffered?.(target, rights) ?? true);
}

/** Marks take precedence. */
export function useActionMessages({ route }: Resource, marks: ActionMarks) {
  const translate = useTranslate();
  return ({ name, label: key, fullLabel, hint }: RegisteredAction) => {
    const mark = marks[name];
    const label = mark?.label ?? translate(key);
    const of = (count: number) => translate(`resources.${route}.name`, { smart_count: count });
    const named =
      fullLabel === undefined || mark ? label : translate(fullLabel, { name: of(1), names: of(2) });
    return {
      label,
      fullLabel: mark?.fullLabel ?? named,
      hint: mark?.hint ?? (hint === undefined ? undefined : translate(hint)),
    };
  };
}
