import { titleOf } from '../../data/lookups';
import { opensAs } from '../../data/references';
import type { Translate } from '../../data/serverMessages';
import type { Rights } from '../../rights';
import {
  referenceValue,
  creatableReferrers,
  referringValues,
} from '../../record/related/referrers';
import { createPathWith } from '../../record/form/clone';
import { declaredViewsOf } from '../../views';
import type { ActionTargets } from '../../actions/action';
import type { RegisteredAction } from '../../actions/useActions';
import { typeOf } from '../../fields';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
import { createPaletteItem, type PaletteItem } from './paletteItems';

type PaletteTarget = ActionTargets['palette'];

declare module '../../actions/action' {
  interface ActionTargets {
    palette: { resource: Resource; record: AnyRecord };
  }
}

type RecordLink = Pick<RegisteredAction, 'name' | 'label' | 'icon'> & { path: string };

export interface PaletteContext {
  translate: Translate;
  rights: Rights;
  pathOf: (resource: Resource, type: 'list' | 'create' | 'edit' | 'show', id?: number) => string;
  actionsOf: (resource: Resource) => readonly RegisteredAction[];
  linksOf: (target: PaletteTarget) => readonly RecordLink[];
  copy: (text: string) => void;
  /** Clears the recently opened records. */
  forget: () => void;
}

const nameOf = ({ route }: Resource, { translate }: PaletteContext, count: number): string =>
  translate(`resources.${route}.name`, { smart_count: count });

export const listItems = (listed: readonly Resource[], context: PaletteContext): PaletteItem[] =>
  listed.flatMap((resource) => {
    const path = context.pathOf(resource, 'list');
    const title = nameOf(resource, context, 2);
    const { name, menu } = resource;
    const views = declaredViewsOf(resource, context.rights).map((view) => ({
      id: `screen ${name} ${view.name}`,
      title: `${title} · ${context.translate(view.label)}`,
      path: `${path}?view=${view.name}`,
    }));
    return [{ id: `screen ${name}`, title, path }, ...views].map((one) =>
      createPaletteItem({ ...one, icon: menu.icon }),
    );
  });

export function createItems(
  resources: readonly Resource[],
  context: PaletteContext,
): PaletteItem[] {
  const { translate, rights, pathOf } = context;
  return resources
    .filter(({ name }) => rights(name, 'create'))
    .flatMap((resource) => {
      const list = pathOf(resource, 'list');
      const actions = rights(resource.name, 'list') ? context.actionsOf(resource) : [];
      return [
        ...startsOf(resource, {}, `new ${resource.name}`, context),
        ...actions.flatMap(({ name, command }) =>
          command === undefined
            ? []
            : createPaletteItem({
                id: `${name} ${resource.name}`,
                title: translate(command, { names: nameOf(resource, context, 2) }),
                icon: 'description',
                path: `${list}#${name}`,
              }),
        ),
      ];
    });
}

/** One per option of the declared first choice. */
function startsOf(
  resource: Resource,
  start: Readonly<Record<string, unknown>>,
  id: string,
  context: PaletteContext,
): PaletteItem[] {
  const { translate, pathOf } = context;
  const create = pathOf(resource, 'create');
  const { icon } = resource.menu;
  const one = (name: string, own: string, values: typeof start) =>
    createPaletteItem({
      id: own,
      icon,
      title: translate('palette.new', { name }),
      path: Object.keys(values).length > 0 ? createPathWith(create, values) : create,
    });
  const { createVariants, route } = resource;
  if (createVariants === null) return [one(nameOf(resource, context, 1), id, start)];
  const field = fieldOf(resource, createVariants);
  const { known = [] } = typeOf(field).values?.(field.options) ?? {};
  return known.map((value) => {
    const key = `resources.${route}.values.${createVariants}.${value}`;
    const values = { ...start, [createVariants]: value };
    return one(translate(key, { _: value }), `${id} ${value}`, values);
  });
}

export function recordCommands(
  { resource, record }: PaletteTarget,
  resources: readonly Resource[],
  context: PaletteContext,
): PaletteItem[] {
  const { translate } = context;
  const id = `${resource.name} ${record.id}`;
  const code = resource.key === null ? null : record[resource.key];
  const copied = typeof code === 'string' ? code : titleOf(resource, record);
  return [
    ...context.linksOf({ resource, record }).map(({ name, label, icon, path }) =>
      createPaletteItem({
        id: `${name} ${id}`,
        title: translate(label),
        icon: icon ?? resource.menu.icon,
        path,
      }),
    ),
    ...relatedCreateItems({ resource, record }, resources, context),
    createPaletteItem({
      id: `copy ${id}`,
      title: translate('palette.copy', { text: copied }),
      icon: 'label',
      act: () => context.copy(copied),
    }),
  ];
}

/** One per reference field. */
export function relatedCreateItems(
  { resource, record }: PaletteTarget,
  resources: readonly Resource[],
  context: PaletteContext,
): PaletteItem[] {
  return resources
    .filter(({ name }) => context.rights(name, 'create'))
    .flatMap((of) => {
      const fields = creatableReferrers(resource, record, of).filter(
        (field) => referenceValue(of, field, record) !== null,
      );
      return fields.flatMap((field) => {
        const id = `new ${of.name} ${field} ${resource.name} ${record.id}`;
        const label = context.translate(`resources.${of.route}.fields.${field}`);
        return startsOf(of, referringValues(of, field, resource, record), id, context).map((one) =>
          fields.length > 1 ? { ...one, detail: label } : one,
        );
      });
    });
}

export function recordItem(
  resource: Resource,
  record: AnyRecord,
  given: { title: string; detail: string; rank: number },
  context: PaletteContext,
): PaletteItem {
  return createPaletteItem({
    ...given,
    id: `record ${resource.name} ${record.id}`,
    icon: resource.menu.icon,
    path: context.pathOf(resource, opensAs(resource), record.id),
    of: { resource, record },
  });
}
