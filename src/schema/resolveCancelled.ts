import type { Cancelled } from './recordState';
import type { FieldTypeCatalogue } from './catalogue';
import type { Resource } from './resource';

export function resolveCancelled(
  resource: Resource,
  all: readonly Resource[],
  catalogue: FieldTypeCatalogue,
): Cancelled {
  const { states, parent } = resource.cancelled;
  if (parent === null) return resource.cancelled;
  const link = resource.references.find(({ field }) => field === parent.field);
  const target = all.find(({ name }) => name === link?.to);
  if (!link || !target) return { states, parent: null };
  const shownIn = (state: string) =>
    resource.fields.find(({ type, options }) => {
      const { via, take } = catalogue[type]?.takes?.(options) ?? {};
      return via === parent.field && take === state;
    })?.name ?? null;
  return {
    states,
    parent: {
      ...{ field: parent.field, to: link.to, by: link.by },
      states: target.cancelled.states.map((state) => ({ ...state, shownIn: shownIn(state.field) })),
    },
  };
}
